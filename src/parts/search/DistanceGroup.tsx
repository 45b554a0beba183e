import { memo, useId, type JSX } from 'react';
import { FilterGroup } from './FilterGroup.tsx';
import type { DistanceModel } from './search-model.ts';
import { Select } from './Select.tsx';

const POSTCODE_DIGITS = 4;

/** Search around a postcode, for dealers in several cities. */
export const DistanceGroup = memo(function DistanceGroup({
  distance,
}: {
  readonly distance: DistanceModel;
}): JSX.Element {
  const id = useId();
  const { postcode, setPostcode, leavePostcode, isInvalid, radiusKm, setRadiusKm, options, message } = distance;
  const isAsked = postcode.length === POSTCODE_DIGITS && radiusKm !== undefined;
  const chosen = isAsked ? options.find((option) => option.radiusKm === radiusKm)?.label : undefined;
  return (
    <FilterGroup label="Distance" open chosen={chosen}>
      <fieldset className="distance">
        <legend className="hidden-text">Distance</legend>
        <label className="range__field">
          <span className="range__label">Postcode</span>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={POSTCODE_DIGITS}
            aria-describedby={`${id}-message`}
            value={postcode}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => setPostcode(event.target.value)}
            onBlur={leavePostcode}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leavePostcode();
            }}
          />
        </label>
        <label>
          <span className="range__label">Distance</span>
          <Select
            value={radiusKm ?? ''}
            onChange={(event) => setRadiusKm(event.target.value === '' ? undefined : Number(event.target.value))}
          >
            {options.map((option) => (
              <option key={option.label} value={option.radiusKm ?? ''}>
                {option.label}
              </option>
            ))}
          </Select>
        </label>
        <p className="distance__message" id={`${id}-message`} aria-live="polite">
          {message}
        </p>
      </fieldset>
    </FilterGroup>
  );
});
