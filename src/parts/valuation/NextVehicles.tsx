import { Unbroken } from '#parts/copy/Unbroken.tsx';
import type { JSX } from 'react';
import type { ChangeOver } from '#domain/valuation/change-over.ts';

/** What the offer leaves to pay for others. */
export function NextVehicles({ next: { note, vehicles } }: { readonly next: ChangeOver }): JSX.Element {
  return (
    <section className="valuation__change" aria-labelledby="valuation-change">
      <h2 id="valuation-change">What it would leave you to pay</h2>
      <p>{note}</p>
      <ul>
        {vehicles.map(({ name, detailText, href, photoSrc, priceText, leftText, leftWords }) => (
          <li key={href}>
            {photoSrc !== undefined && <img src={photoSrc} alt="" width="144" height="96" loading="lazy" />}
            <p>
              <a href={href}>
                <b>
                  <Unbroken text={name} />
                </b>
              </a>
              <br />
              {detailText}
            </p>
            <p>{priceText}</p>
            <p>
              <b>{leftText}</b> {leftWords}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
