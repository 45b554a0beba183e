import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { KeenSliderOptions } from 'keen-slider';
import { usePhotoSlider } from './use-photo-slider.ts';

const asked = vi.hoisted((): KeenSliderOptions[] => []);
vi.mock('keen-slider/react', () => ({
  useKeenSlider: (options: KeenSliderOptions) => {
    asked.push(options);
    return [() => undefined, { current: null }];
  },
}));

test('photos slide for 300 ms [9-2]', () => {
  function Row() {
    usePhotoSlider(3);
    return null;
  }
  renderToString(<Row />);
  expect(asked[0]?.defaultAnimation).toEqual({ duration: 300 });
});
