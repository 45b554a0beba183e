import { openTestApi, COACHWOOD, type TestApi, type TestApiOptions } from '#tests/support/api-app.ts';
import { makeApiDealer } from '#tests/support/api-dealers.ts';

/** An API whose first dealer has everything switched on; its text messages are accepted and go nowhere. */
export async function openFuzzedApi(options: TestApiOptions = {}): Promise<TestApi> {
  globalThis.fetch = () => Promise.resolve(new Response(''));
  const sms = {
    url: 'https://sms.example/send',
    authorization: { env: 'SMS_KEY' },
    fields: { to: 'To', text: 'Body' },
    format: 'form',
  };
  const ironbark = makeApiDealer('ironbark-cars', {
    accounts: { enabled: true, sms },
    vehicle_page: { reservation: { page: 'checkout' } },
  });
  return openTestApi({
    ...options,
    dealers: [ironbark, COACHWOOD],
    variables: { ...options.variables, SMS_KEY: 'Bearer key' },
  });
}
