import { attributeNamed } from '#domain/vehicle-summary/attributes.ts';

/**
 * Filters that exclude vehicles are named by their attribute with a minus, in URLs and wherever filters are stored:
 * `-colour=White` is every car that is not white.
 */
export function leftOutName(attribute: string): string {
  return `-${attribute}`;
}

/** The attribute of an excluding filter; undefined for any other. */
export function leftOutBy(name: string): string | undefined {
  return name.startsWith('-') ? name.slice(1) : undefined;
}

/** Engines read a minus before a number as its sign, so only words can be excluded. */
export function canLeaveOut(attribute: string): boolean {
  const type = attributeNamed(attribute)?.type;
  return type === 'string' || type === 'string[]';
}
