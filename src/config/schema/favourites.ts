import * as z from 'zod';

/** Where visitors' saved vehicles are stored [6-3]. */
export const favouritesSchema = z.strictObject({
  mode: z
    .enum(['device', 'account', 'off'])
    .default('device')
    .describe(
      'Where saved vehicles are kept: device, in the visitor’s own browser without signing in; account, with the visitor’s phone number, who signs in to save (needs `accounts.enabled`); off, nowhere, which hides the control whatever `cards.favourite` says.',
    ),
});
