/** The last answers, each under its question; the oldest is evicted [9-1]. */
export class ResponseCache<Answer> {
  readonly #size: number;
  readonly #answers = new Map<string, Answer>();

  constructor(size: number) {
    this.#size = size;
  }

  get(question: string): Answer | undefined {
    return this.#answers.get(question);
  }

  set(question: string, answer: Answer): void {
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#size) break;
      this.#answers.delete(oldest);
    }
  }

  clear(): void {
    this.#answers.clear();
  }
}
