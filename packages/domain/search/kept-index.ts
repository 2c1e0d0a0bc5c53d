import { buildSearchIndex, type SearchDocument, type SearchIndex } from "./search-index.ts";

/** Answers the index of documents; `key` tells collections apart, as languages. */
export type IndexKeeper = (key: string, documents: readonly SearchDocument[]) => SearchIndex;

/** Keeps the last index of each key and gives it again while its documents are the same: prices and stock change far oftener than texts. */
export function createIndexKeeper(): IndexKeeper {
  const kept = new Map<string, { documents: readonly SearchDocument[]; index: SearchIndex }>();
  return (key, documents) => {
    const last = kept.get(key);
    if (last && areSame(last.documents, documents)) return last.index;
    const index = buildSearchIndex(documents);
    kept.set(key, { documents, index });
    return index;
  };
}

function areSame(some: readonly SearchDocument[], others: readonly SearchDocument[]): boolean {
  return some.length === others.length && some.every((one, place) => isSame(one, others[place]));
}

function isSame(one: SearchDocument, other: SearchDocument | undefined): boolean {
  return (
    one.id === other?.id &&
    one.fields.length === other.fields.length &&
    one.fields.every(({ text, weight }, place) => {
      const field = other.fields[place];
      return field?.text === text && field.weight === weight;
    })
  );
}
