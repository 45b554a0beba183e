type Listener = (...values: unknown[]) => unknown;

interface Heard {
  readonly type: string;
  readonly listener: Listener;
}

/**
 * Stands in for the package `@algolia/events` (1 KB gz) in the scripts of search pages: what InstantSearch and its
 * helper use of Node's events. They inherit from it without calling it, so the first listener makes the list.
 */
export class EventEmitter {
  declare _heard?: readonly Heard[];

  on(type: string, listener: Listener): this {
    this._heard = [...(this._heard ?? []), { type, listener }];
    return this;
  }

  addListener(type: string, listener: Listener): this {
    return this.on(type, listener);
  }

  once(type: string, listener: Listener): this {
    const once = (...values: unknown[]): void => {
      this.removeListener(type, once);
      listener.apply(this, values);
    };
    return this.on(type, once);
  }

  removeListener(type: string, listener: Listener): this {
    this._heard = this._heard?.filter((heard) => heard.type !== type || heard.listener !== listener) ?? [];
    return this;
  }

  removeAllListeners(): this {
    this._heard = [];
    return this;
  }

  setMaxListeners(): this {
    return this;
  }

  /** @throws The error of an event `error` that nobody hears. */
  emit(type: string, ...values: unknown[]): boolean {
    const heard = this._heard?.filter((entry) => entry.type === type) ?? [];
    if (type === 'error' && heard.length === 0) throw asError(values[0]);
    for (const { listener } of heard) listener.apply(this, values);
    return heard.length > 0;
  }
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}

// As a CommonJS module is asked for.
export { EventEmitter as 'module.exports', EventEmitter as default };
