import { ApiError } from '../api-error.ts';
import type { ApiEnvironment } from '../environment.ts';
import type { Tenant } from '../tenants/tenant-directory.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openStripe } from './stripe-provider.ts';

/** Opened once per account. */
const opened = new Map<string, Promise<PaymentProvider>>();

/** Who takes a dealer's deposits: `call` is the dealer, by phone, and so it is where the keys are not set. */
export function depositTakenBy(tenant: Pick<Tenant, 'snapshot'>, environment: Variables): 'call' | 'stripe' {
  const provider = tenant.snapshot.config.vehicle_page?.reservation?.payment?.provider;
  return provider === undefined || missingKeys(tenant, environment).length > 0 ? 'call' : provider;
}

/** Names of variables that the dealer's config names and that are not set, so that no deposit can be taken. */
export function missingKeys(
  { snapshot }: Pick<Tenant, 'snapshot'>,
  { variables }: Pick<Variables, 'variables'>,
): readonly string[] {
  const payment = snapshot.config.vehicle_page?.reservation?.payment;
  if (payment === undefined) return [];
  return [payment.secret_key.env, payment.webhook_secret.env].filter((name) => (variables[name] ?? '') === '');
}

type Variables = Pick<ApiEnvironment, 'variables' | 'stripeUrl'>;

/** @throws {ApiError} 502 `payment_provider` where the dealer takes no deposits online, or its keys are not set. */
export async function paymentProviderOf(
  tenant: Pick<Tenant, 'snapshot'>,
  environment: Variables,
): Promise<PaymentProvider> {
  const payment = tenant.snapshot.config.vehicle_page?.reservation?.payment;
  const secretKey = environment.variables[payment?.secret_key.env ?? ''] ?? '';
  const webhookSecret = environment.variables[payment?.webhook_secret.env ?? ''] ?? '';
  if (secretKey === '' || webhookSecret === '') throw noPayment();
  const key = [secretKey, webhookSecret, environment.stripeUrl].join('\n');
  let provider = opened.get(key);
  if (provider === undefined) {
    provider = openStripe({ secretKey, webhookSecret, url: environment.stripeUrl });
    opened.set(key, provider);
  }
  return provider;
}

export function noPayment(): ApiError {
  return new ApiError(
    502,
    'payment_provider',
    'The payment page isn’t available at the moment. Please try again in a minute, or call us.',
  );
}
