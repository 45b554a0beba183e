import type { LeadFormKind } from '#domain/lead/lead.ts';

/** The sign over a form about one vehicle: "Ask about this car". */
export function formHeading(kind: LeadFormKind, noun: string): string {
  switch (kind) {
    case 'enquiry':
      return `Ask about this ${noun}`;
    case 'request_photos':
      return 'Request photos';
    case 'register_interest':
      return 'Register interest';
  }
}
