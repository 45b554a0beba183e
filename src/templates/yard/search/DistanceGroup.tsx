import { memo, useId, type JSX } from 'react';
import { Icon } from '#components/icon/Icon.tsx';
import type { DistanceModel } from '#islands/search/search-model.ts';

/** Search around a postcode, for dealers in several cities. */
export const DistanceGroup = memo(function DistanceGroup({
  distance,
}: {
  readonly distance: DistanceModel;
}): JSX.Element {
  const id = useId();
  const { postcode, setPostcode, radiusKm, setRadiusKm, options, message } = distance;
  return (
    <details className="filter" open>
      <summary>
        Distance
        <Icon name="chevron-down" />
      </summary>
      <fieldset className="distance">
        <legend className="vh">Distance</legend>
        <label className="range__field">
          <span className="range__label">Postcode</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            aria-describedby={`${id}-message`}
            value={postcode}
            onChange={(event) => setPostcode(event.target.value)}
          />
        </label>
        <label>
          <span className="range__label">Distance</span>
          <span className="select">
            <select
              className="input"
              value={radiusKm ?? ''}
              onChange={(event) => setRadiusKm(event.target.value === '' ? undefined : Number(event.target.value))}
            >
              {options.map((option) => (
                <option key={option.label} value={option.radiusKm ?? ''}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </label>
        <p className="distance__message" id={`${id}-message`} aria-live="polite">
          {message}
        </p>
      </fieldset>
    </details>
  );
});
