/** What has become of a valuation. `no_figure` has nothing to accept. */
export type OfferState = 'offered' | 'no_figure' | 'accepted' | 'declined' | 'talk';

/** What a shopper answers to an offer. */
export type OfferAnswer = 'accept' | 'decline' | 'talk';

export const OFFER_ANSWERS = ['accept', 'decline', 'talk'] as const satisfies readonly OfferAnswer[];

const AFTER: Readonly<Record<OfferAnswer, OfferState>> = { accept: 'accepted', decline: 'declined', talk: 'talk' };

/**
 * The state after an answer; undefined where there is nothing to answer. Until it is accepted, a shopper may answer
 * again. Accepting and declining end with the offer, talking about it does not.
 */
export function stateAfterAnswer(state: OfferState, answer: OfferAnswer, isOver: boolean): OfferState | undefined {
  if (state === 'no_figure' || state === 'accepted') return undefined;
  if (isOver && answer !== 'talk') return undefined;
  return AFTER[answer];
}

/** Answers that may still be given to an offer. */
export function openAnswers(state: OfferState, isOver: boolean): readonly OfferAnswer[] {
  return OFFER_ANSWERS.filter((answer) => {
    const after = stateAfterAnswer(state, answer, isOver);
    return after !== undefined && after !== state;
  });
}
