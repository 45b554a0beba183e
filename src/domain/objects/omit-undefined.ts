/** `T` with its possibly undefined properties made optional, as `exactOptionalPropertyTypes` requires. */
export type OmitUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Removes the properties whose value is `undefined`, in place, so that an unknown value is an absent key. */
export function omitUndefined<const T extends object>(source: T): OmitUndefined<T> {
  for (const key of Object.keys(source) as (keyof T)[]) {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- absent and undefined differ in JSON hashes and in types
    if (source[key] === undefined) delete source[key];
  }
  return source;
}
