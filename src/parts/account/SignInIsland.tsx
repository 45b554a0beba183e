import { type JSX, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { readSignInLink, type SignInLink } from '#domain/accounts/sign-in-link.ts';
import { CODE_MINUTES } from '#domain/accounts/sign-in-limits.ts';
import { capitalised } from '#domain/vehicle-words/vehicle-words.ts';
import type { Favourite } from '#domain/shortlist/favourite.ts';
import type { ItemNoun } from '#domain/vehicle-words/item-nouns.ts';
import { ErrorSummary, faultOf, Field } from '#parts/form/form-parts.tsx';
import { Photo } from '#parts/photo/Photo.tsx';
import { wantedFavourite } from '#parts/shortlist/saving-after-sign-in.ts';
import { type SentCode, type SignIn, useSignIn } from './use-sign-in.ts';

interface SignInProps {
  readonly garagePath: string;
  readonly itemsNoun: ItemNoun;
  /** Page of vehicles saved without signing in. */
  readonly withoutAccountPath?: string | undefined;
  readonly privacyHref?: string | undefined;
}

/** The number, then the code that was texted to it. */
export default function SignInIsland(props: SignInProps): JSX.Element {
  const link = useSignInLink(props.garagePath);
  const signIn = useSignIn(link);
  const wanted = useWanted(link);
  return (
    <div>
      {wanted !== undefined && <Wanted {...wanted} />}
      {signIn.sent === undefined ? (
        <NumberStep {...props} {...{ link, signIn }} />
      ) : (
        <CodeStep key="code" {...{ signIn }} sent={signIn.sent} />
      )}
    </div>
  );
}

/** The vehicle whose heart led here [4-26]. */
function Wanted({ name, primary_image_url: src }: Favourite): JSX.Element {
  return (
    <p className="sign-in__wanted">
      {src !== undefined && <Photo photo={{ src }} sizes="7rem" alt="" />}
      <span>
        <b>{name}</b> Saved as soon as you’re signed in.
      </span>
    </p>
  );
}

function NumberStep(props: SignInProps & { readonly link: SignInLink; readonly signIn: SignIn }): JSX.Element {
  const { itemsNoun, withoutAccountPath, privacyHref, link, signIn } = props;
  const { number, setNumber, problem } = signIn;
  return (
    <Step
      {...{ signIn }}
      id="sign-in-phone"
      action="/api/auth/otp"
      press="Text me a code"
      onSend={(data) => signIn.sendCode(textOf(data, 'phone_number'))}
      after={
        <>
          <a className="sign-in__other" href={link.back}>
            Not now
          </a>
          {withoutAccountPath !== undefined && (
            <a className="sign-in__other" href={withoutAccountPath}>
              {capitalised(itemsNoun.plural)} saved on this device
            </a>
          )}
        </>
      }
    >
      <p>
        {link.type === 'watchlist'
          ? `To save ${itemsNoun.plural} to your watchlist, sign in with your mobile number.`
          : 'We’ll text you a code to sign in with.'}
      </p>
      <Field
        id="sign-in-phone"
        label="Mobile number"
        isOptional={false}
        isWide
        error={problem}
        hint={
          <p className="field__hint" id="sign-in-phone-hint">
            We use it to sign you in and to find your enquiries.
            {privacyHref !== undefined && (
              <>
                {' '}
                See our <a href={privacyHref}>privacy policy</a>.
              </>
            )}
          </p>
        }
      >
        <input
          className="input"
          id="sign-in-phone"
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0491 570 156"
          maxLength={40}
          required
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
          }}
          {...faultOf('sign-in-phone', problem, 'sign-in-phone-hint')}
        />
      </Field>
    </Step>
  );
}

function CodeStep({ sent, signIn }: { readonly sent: SentCode; readonly signIn: SignIn }): JSX.Element {
  const { problem } = signIn;
  const { number, challengeId, isAnother } = sent;
  return (
    <Step
      {...{ signIn }}
      id="sign-in-code"
      action="/api/auth/verify"
      press="Sign in"
      onSend={(data) => signIn.tryCode(textOf(data, 'code'))}
      after={
        <>
          <button type="button" className="sign-in__other" onClick={() => void signIn.sendCode(number)}>
            Text me another code
          </button>
          <button type="button" className="sign-in__other" onClick={signIn.startOver}>
            Use another number
          </button>
        </>
      }
    >
      <p role="status">
        We’ve texted {isAnother ? 'a new code' : 'six digits'} to <b>{number}</b>.{' '}
        {isAnother ? 'Earlier ones no longer work.' : `They work for ${CODE_MINUTES} minutes.`}
      </p>
      <Field id="sign-in-code" label="Code" isOptional={false} isWide error={problem}>
        <CodeInput key={challengeId} problem={problem} />
      </Field>
    </Step>
  );
}

function CodeInput({ problem }: { readonly problem: string | undefined }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  return (
    <input
      ref={input}
      className="input sign-in__code"
      id="sign-in-code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      {...faultOf('sign-in-code', problem)}
    />
  );
}

/** One form: what is wrong, its field, its button and other ways. */
function Step(props: {
  /** Of its field. */
  readonly id: string;
  readonly action: string;
  readonly press: string;
  readonly signIn: Pick<SignIn, 'problem' | 'isBusy'>;
  readonly onSend: (data: FormData) => Promise<void>;
  readonly children: ReactNode;
  readonly after: ReactNode;
}): JSX.Element {
  const { id, action, press, signIn, onSend, children, after } = props;
  const { problem, isBusy } = signIn;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) summary.current?.focus();
  }, [problem]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void onSend(new FormData(event.currentTarget));
  };
  return (
    <form className="form sign-in__form" method="post" action={action} onSubmit={send}>
      {problem !== undefined && <ErrorSummary ref={summary} faults={[{ id, label: undefined, message: problem }]} />}
      {children}
      <p className="sign-in__go">
        <button className="form__button" aria-disabled={isBusy || undefined}>
          {press}
        </button>
        {after}
      </p>
    </form>
  );
}

/** What the page's address asks for; known once the island runs. */
function useSignInLink(garagePath: string): SignInLink {
  const [link, setLink] = useState<SignInLink>({ redirect: garagePath, back: '/' });
  useEffect(() => {
    setLink(readSignInLink(Object.fromEntries(new URLSearchParams(location.search)), garagePath));
  }, [garagePath]);
  return link;
}

/** Of a visitor who comes from a heart, not of one who gave up on it before. */
function useWanted({ type }: SignInLink): Favourite | undefined {
  const [wanted, setWanted] = useState<Favourite>();
  useEffect(() => {
    setWanted(type === 'watchlist' ? wantedFavourite() : undefined);
  }, [type]);
  return wanted;
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
