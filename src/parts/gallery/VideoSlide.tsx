import { useEffect, useRef, useState, type JSX, type MouseEvent } from 'react';
import type { PagePhoto } from '#domain/vehicle-page/vehicle-page-data.ts';
import type { VideoSource } from '#domain/vehicle-views/video-source.ts';
import { reportFailure } from '#parts/browser/report-failure.ts';
import { Photo } from '#parts/photo/Photo.tsx';
import { ViewIcon } from './ViewIcon.tsx';

interface VideoSlideProps {
  readonly id: string;
  readonly video: VideoSource;
  readonly poster: PagePhoto | undefined;
  /** Name of the vehicle. */
  readonly name: string;
  readonly sizes: string;
  /** Whether the slide is in sight; a video stops when it is not. */
  readonly isCurrent: boolean;
  /** Whether it can take focus: off-screen slides cannot, once the slider has taken over. */
  readonly isInert: boolean;
}

/** A video behind a picture: its player loads on a click; until then no third party learns of the visit. */
export function VideoSlide({ id, video, poster, name, sizes, isCurrent, isInert }: VideoSlideProps): JSX.Element {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isCurrent) setIsPlaying(false);
  }, [isCurrent]);
  const play = (event: MouseEvent): void => {
    event.preventDefault();
    setIsPlaying(true);
  };
  const fail = (): void => {
    reportFailure(`The video ${video.src} could not be played.`);
    setIsPlaying(false);
  };
  return (
    <li className="gallery__slide gallery__slide--video" inert={isInert}>
      {isPlaying ? (
        <Player video={video} name={name} onFail={fail} />
      ) : (
        <a
          id={id}
          className="gallery__video"
          href={video.kind === 'file' ? video.src : video.page}
          data-replay=""
          draggable={false}
          onClick={play}
        >
          {poster !== undefined && <Photo photo={poster} sizes={sizes} alt="" draggable={false} />}
          <span className="gallery__play">
            <ViewIcon name="play" />
            Play the video
          </span>
        </a>
      )}
    </li>
  );
}

interface PlayerProps {
  readonly video: VideoSource;
  readonly name: string;
  readonly onFail: () => void;
}

function Player({ video, name, onFail }: PlayerProps): JSX.Element {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  // The link that was clicked is gone.
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  const title = `Video of ${name}`;
  return video.kind === 'file' ? (
    <video
      ref={player}
      className="gallery__player"
      src={video.src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onError={onFail}
    />
  ) : (
    <iframe
      ref={player}
      className="gallery__player"
      src={video.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
