import type { LeadFormKind } from '#domain/lead/lead.ts';

/** What a form about one vehicle is called: "Enquire about this Kestrel". */
export function formHeading(kind: LeadFormKind, model: string): string {
  const what = model === '' ? 'vehicle' : model;
  switch (kind) {
    case 'enquiry':
      return `Enquire about this ${what}`;
    case 'request_photos':
      return `Photos of this ${what}`;
    case 'register_interest':
      return `Register your interest in this ${what}`;
  }
}
