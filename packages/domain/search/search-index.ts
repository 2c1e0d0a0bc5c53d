import { correctQuery } from "./correct-query.ts";
import { createLiveIndex, type SearchField } from "./live-index.ts";

export interface SearchDocument {
  id: number;
  fields: readonly SearchField[];
}

export interface SearchIndex {
  /** Ids with scores; every word but little ones must be found, word forms and one typo are forgiven. */
  find(text: string): Map<number, number>;
  /** The nearest query that finds an accepted document. */
  correct(text: string, accepts: (id: number) => boolean): string | null;
}

/** In one language; the documents must not change. */
export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const fieldsOf = (place: number) => documents[place]?.fields ?? [];
  const index = createLiveIndex({ fieldsOf, rankOf: (place) => place });
  documents.forEach(({ fields }, place) => index.change(place, null, [fields]));
  const idOf = (place: number) => documents[place]?.id ?? -1;
  return {
    find(text) {
      const { places, scores } = index.find(text, 0);
      const found = Array.from(places, (place, at): [number, number] => [place, scores[at] ?? 0]);
      return new Map(found.toSorted(([one], [other]) => one - other).map(([place, score]) => [idOf(place), score]));
    },
    correct: (text, accepts) => correctQuery(index, { text, language: 0, accepts: (place) => accepts(idOf(place)) }),
  };
}

/** `key` tells collections apart, as languages. */
export type IndexKeeper = (key: string, documents: readonly SearchDocument[]) => SearchIndex;
/** An index lives while its documents are the same: prices change far oftener than texts. */
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
