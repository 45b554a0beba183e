import { useContext, type JSX } from 'react';
import type { CardProps } from '#parts/card/VehicleCard.tsx';
import { VehicleCard } from '../VehicleCard.tsx';
import { contactOf } from './card-contact.ts';
import { RowOptionsContext } from './row-options.ts';

/** A row of an island, which knows the yard's telephone numbers. */
export function ResultRow({ card, showsRepayment, eager }: CardProps): JSX.Element {
  const { contacts, factCount } = useContext(RowOptionsContext);
  return <VehicleCard {...{ card, showsRepayment, eager, factCount }} contact={contactOf(contacts, card)} />;
}
