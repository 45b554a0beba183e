import { describe, expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

describe('a video [3-10]', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', 'aqz-KE-bpKQ'],
    ['http://m.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0', 'aqz-KE-bpKQ'],
  ])('%s plays in YouTube’s player that sets no cookies', (address, id) => {
    expect(videoSource(address)).toEqual({
      kind: 'youtube',
      src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`,
      page: `https://www.youtube.com/watch?v=${id}`,
    });
  });

  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    ],
  ])('%s plays in Vimeo’s player, which is asked not to track', (address, src) => {
    expect(videoSource(address)).toMatchObject({ kind: 'vimeo', src });
  });

  test.each([
    ['/media/3fa9c1b20d41.webm', '/media/3fa9c1b20d41.webm'],
    ['https://cdn.example.com/tour.mp4?sig=1', 'https://cdn.example.com/tour.mp4?sig=1'],
  ])('%s is a file', (address, src) => {
    expect(videoSource(address)).toEqual({ kind: 'file', src });
  });

  test.each([
    ['a page of no known player', 'https://video.example/1'],
    ['a file that no page may load, which is not https', 'http://cdn.example.com/tour.mp4'],
    ['a script', 'javascript:alert(1)//.mp4'],
    ['data', 'data:video/mp4;base64,AAAA'],
    ['an address with a password', 'https://a:b@www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['a host that only looks like YouTube', 'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ'],
    ['an id with markup in it', 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E'],
    ['an id that leads elsewhere', 'https://www.youtube.com/embed/..%2F..%2Fevil'],
    ['a Vimeo page without a video', 'https://vimeo.com/watch'],
    ['a path that climbs', '/media/../etc/tour.mp4'],
    ['nothing', ''],
  ])('that is %s is left out', (_, address) => {
    expect(videoSource(address)).toBeUndefined();
  });
});
