import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeVehicle } from '#domain/vehicle/make-vehicle.fixture.ts';
import { makeCardRules } from '#domain/vehicle-card/make-card-rules.fixture.ts';
import { toVehicleCardData } from '#domain/vehicle-card/to-vehicle-card-data.ts';
import { makeSummaryContext } from '#domain/vehicle-summary/make-summary-context.fixture.ts';
import { toVehicleSummary } from '#domain/vehicle-summary/to-vehicle-summary.ts';
import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import { VehicleCard as GroupCard } from './group/VehicleCard.tsx';
import { VehicleCard as WanderCard } from './wander/card/VehicleCard.tsx';
import { TicketCard } from './yard/card/TicketCard.tsx';
import { VehicleCard as YardRow } from './yard/VehicleCard.tsx';

test.each([
  ['the plain card', VehicleCard],
  ['group’s card', GroupCard],
  ['wander’s card', WanderCard],
  ['yard’s card', TicketCard],
  ['yard’s row', YardRow],
])('%s keeps a name with a hyphen on one line, whose text can be found and copied', (_, Card) => {
  const now = new Date('2026-11-21T00:00:00Z');
  const vehicle = makeVehicle({ name: '2018 Suzuki V-Strom', make: 'Suzuki', model: 'V-Strom' });
  const card = toVehicleCardData(toVehicleSummary(vehicle, makeSummaryContext({ now })), makeCardRules({}), now);
  const markup = renderToStaticMarkup(<Card card={card} showsRepayment={false} />);
  expect(markup).toContain('<span class="unbroken">V-Strom</span>');
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('Suzuki V-Strom');
});
