import { useEffect, useState } from 'react';
import type { AccountNewsView } from '#domain/accounts/account-news.ts';
import type { Garage } from '#domain/accounts/garage.ts';
import { signInHref } from '#domain/accounts/sign-in-link.ts';
import { callAccount } from '#parts/browser/call-account.ts';
import { rememberSignedIn } from '#parts/browser/signed-in.ts';
import { copyToDevice } from '#parts/shortlist/account-list.ts';
import { favourites } from '#parts/shortlist/shortlist-store.ts';

export interface GarageModel {
  /** `pending` until the API has answered, and while the visitor is led elsewhere. */
  readonly garage: Garage | 'pending' | 'unreachable';
  /** What the API said when something failed. */
  readonly problem?: string | undefined;
  readonly reload: () => void;
  readonly signOut: (everywhere: boolean) => void;
  readonly deleteAccount: () => void;
  /** Turns news of what is saved on or off, or forgets a search. */
  readonly changeNews: (change: { readonly on: boolean } | { readonly forget: string }) => void;
}

/** The account's data, and leaving it. */
export function useGarage(garagePath: string, signInPath: string): GarageModel {
  const [garage, setGarage] = useState<GarageModel['garage']>('pending');
  const [problem, setProblem] = useState<string>();
  const reload = (): void => {
    setGarage('pending');
    setProblem(undefined);
    void callAccount<Garage>('/api/garage').then((reply) => {
      if (reply.kind === 'done') {
        rememberSignedIn(true);
        copyToDevice(reply.data.cars);
        setGarage(reply.data);
      } else if (reply.kind === 'signed_out') {
        rememberSignedIn(false);
        location.replace(signInHref(signInPath, { redirect: garagePath, back: '/' }));
      } else {
        setProblem(reply.message);
        setGarage('unreachable');
      }
    });
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- props of an island never change
  useEffect(reload, []);

  const leave = (path: string, body: object): void => {
    setProblem(undefined);
    void callAccount(path, body).then((reply) => {
      if (reply.kind === 'failed') {
        setProblem(reply.message);
        return;
      }
      rememberSignedIn(false);
      // Whoever uses this device next does not see them.
      favourites.change(() => []);
      location.assign('/');
    });
  };
  return {
    garage,
    problem,
    reload,
    signOut: (everywhere) => {
      leave('/api/auth/sign-out', { everywhere });
    },
    deleteAccount: () => {
      leave('/api/auth/delete-account', {});
    },
    changeNews: (change) => {
      setProblem(undefined);
      void callAccount<AccountNewsView>('/api/garage/news', change).then((reply) => {
        if (reply.kind === 'done')
          setGarage((shown) => (typeof shown === 'string' ? shown : { ...shown, news: reply.data }));
        else if (reply.kind === 'signed_out') reload();
        else setProblem(reply.message);
      });
    },
  };
}
