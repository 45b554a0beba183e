import type { Random } from '../../../tests/support/random.ts';
import type { Pattern, Story } from './story.ts';

/** Sentences by the part they play; a comment takes one from each of two to four kinds. */
export interface Voice<Told = Story> {
  readonly openings: readonly Pattern<Told>[];
  readonly middles: readonly Pattern<Told>[];
  readonly closings: readonly Pattern<Told>[];
}

/** Writes comments so that no two are alike and no sentence is worn out: it prefers what it has used least. */
export class CommentWriter<Told extends { readonly title: string } = Story> {
  readonly #random: Random;
  readonly #voice: Voice<Told>;
  readonly #uses = new Map<Pattern<Told>, number>();
  readonly #written = new Set<string>();

  constructor(random: Random, voice: Voice<Told>) {
    this.#random = random;
    this.#voice = voice;
  }

  write(story: Told): string {
    for (let attempt = 0; attempt < 40; attempt++) {
      const comment = this.#compose(story);
      if (!this.#written.has(comment)) {
        this.#written.add(comment);
        return comment;
      }
    }
    throw new Error(`No further comment could be written for a ${story.title}: add sentences.`);
  }

  #compose(story: Told): string {
    const middleCount = this.#random.pickWeighted([0, 1, 2], (count) => [20, 50, 30][count] ?? 0);
    const middles: Pattern<Told>[] = [];
    for (let index = 0; index < middleCount; index++) {
      const found = this.#take(this.#voice.middles, story, middles);
      if (found !== undefined) middles.push(found);
    }
    const closing =
      middleCount === 0 || this.#random.chance(0.7) ? this.#take(this.#voice.closings, story, []) : undefined;
    const opening = this.#take(this.#voice.openings, story, []);
    const sentences = [opening, ...middles, closing].filter((pattern) => pattern !== undefined);
    const texts = sentences.map((pattern) => pattern.text(story)).filter((text) => text !== '');
    // A longer comment breaks into two paragraphs, as people write them.
    if (texts.length >= 4) return `${texts.slice(0, 2).join(' ')}\n\n${texts.slice(2).join(' ')}`;
    return texts.join(' ');
  }

  #take(patterns: readonly Pattern<Told>[], story: Told, taken: readonly Pattern<Told>[]): Pattern<Told> | undefined {
    const fitting = patterns.filter((pattern) => !taken.includes(pattern) && (pattern.when?.(story) ?? true));
    if (fitting.length === 0) return undefined;
    const least = Math.min(...fitting.map((pattern) => this.#uses.get(pattern) ?? 0));
    const fresh = fitting.filter((pattern) => (this.#uses.get(pattern) ?? 0) <= least + 1);
    const chosen = this.#random.pick(fresh);
    this.#uses.set(chosen, (this.#uses.get(chosen) ?? 0) + 1);
    return chosen;
  }
}
