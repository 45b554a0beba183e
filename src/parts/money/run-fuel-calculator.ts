import { fuelCost } from '#domain/fuel-cost/fuel-cost.ts';

/** The fuel calculator [9-25]: the form already contains the result for its initial values. */
export function runFuelCalculator(form: HTMLElement): void {
  const consumptionLPer100Km = Number(form.dataset['consumption']);
  const number = (name: string): number =>
    form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.valueAsNumber ?? 0;
  const say = (name: string, text: string): void => {
    const place = form.querySelector(`[data-fuel="${name}"]`);
    if (place !== null) place.textContent = text;
  };
  form.addEventListener('input', () => {
    const { weeklyText, yearlyText } = fuelCost({
      pricePerLitreDollars: number('price'),
      distanceKmPerWeek: number('distance'),
      consumptionLPer100Km,
    });
    say('week', weeklyText);
    say('year', yearlyText);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}
