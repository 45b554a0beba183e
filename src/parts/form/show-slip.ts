import { fillText } from '#domain/formats/fill-text.ts';
import { formatTimeOnClock } from '#domain/appointments/day-choices.ts';
import { formatLongDay } from '#domain/formats/dates.ts';
import { formatExactPrice } from '#domain/formats/exact-price.ts';
import { jobTotal, type PricedJob } from '#domain/workshop/job-total.ts';

/** Keeps a booking's slip and its bar up with what is chosen on the form: each job ticked, where, when, and the total. */
export function showSlip(slip: HTMLElement, form: HTMLFormElement): void {
  const sum = slip.querySelector<HTMLElement>('[role="status"]');
  const bar = document.querySelector<HTMLElement>('[data-slip-bar]');
  const update = (): void => {
    const data = new FormData(form);
    const ticked = new Set(data.getAll('service_type'));
    const jobs = [...slip.querySelectorAll<HTMLElement>('[data-job]')].flatMap((row) => {
      const job = jobOf(row);
      row.hidden = !ticked.has(job.name);
      return row.hidden ? [] : [job];
    });
    for (const row of slip.querySelectorAll<HTMLElement>('[data-field]')) showAnswer(row, form);
    const text = totalText(jobs, sum?.dataset ?? {});
    // Written again, a screen reader would read it again.
    if (sum !== null && sum.textContent !== text) sum.textContent = text;
    if (bar !== null) showInBar(bar, jobs.length, text);
  };
  // A draft fills in one field after the other.
  form.addEventListener('input', () => requestAnimationFrame(update));
  update();
}

function jobOf({ dataset: { job: name = '', cents, qualifier } }: HTMLElement): PricedJob {
  return {
    name,
    ...(cents !== undefined && { priceCents: Number(cents) }),
    ...((qualifier === 'from' || qualifier === 'capped') && { qualifier }),
  };
}

function showInBar(bar: HTMLElement, count: number, total: string): void {
  const { one = '', many = '' } = bar.dataset;
  bar.hidden = count === 0;
  bar.querySelector('span')?.replaceChildren(fillText(count === 1 ? one : many, { count: String(count) }));
  bar.querySelector('b')?.replaceChildren(total);
}

function totalText(jobs: readonly PricedJob[], words: DOMStringMap): string {
  const total = jobTotal(jobs);
  return fillText(words[total.kind] ?? '', {
    price: 'cents' in total ? formatExactPrice(total.cents) : undefined,
    jobs: 'names' in total ? total.names.map((name) => `“${name}”`).join(' and ') : undefined,
  });
}

function showAnswer(row: HTMLElement, form: HTMLFormElement): void {
  const control = form.elements.namedItem(row.dataset['field'] ?? '');
  const place = row.querySelector('dd');
  if (place === null || !(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
  // What is asked for instead of a time is off while a time is picked.
  const text = control.matches(':disabled') ? '' : answerText(control);
  row.hidden = text === '';
  place.textContent = text;
}

/** Empty for nothing chosen, and for the one place of a dealer, which is no choice. */
function answerText(control: HTMLInputElement | HTMLSelectElement): string {
  if (control.value === '') return '';
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? '';
  if (control.type === 'date') return formatLongDay(Date.parse(`${control.value}T12:00:00Z`), 'UTC');
  return control.name === 'preferred_at' ? formatTimeOnClock(control.value) : '';
}
