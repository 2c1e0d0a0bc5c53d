import { type Refusal, refusalOf } from "./api.ts";

/** How a reading stands: nothing yet, an answer, or why there is none. */
interface ReadState {
  answer: unknown;
  refusal: Refusal | null;
}

interface Reading {
  state: ReadState;
  /** The newest question: answers to older ones do not count. */
  turn: number;
  ask: () => Promise<unknown>;
  readers: Set<() => void>;
}

const NOTHING: ReadState = { answer: null, refusal: null };

/** What the parts of this page read at the moment, by a key; what nobody reads any more is forgotten. */
const readings = new Map<string, Reading>();

/** How the reading of a key stands. */
export function readingOf(key: string): ReadState {
  return readings.get(key)?.state ?? NOTHING;
}

/** Calls back on every change; the first reader of a key asks. Returns the way to stop. */
export function followReading(key: string, changed: () => void, ask: () => Promise<unknown>): () => void {
  const reading = readings.get(key) ?? { state: NOTHING, turn: 0, ask, readers: new Set() };
  reading.readers.add(changed);
  if (readings.get(key) !== reading) {
    readings.set(key, reading);
    void read(key, reading);
  }
  return () => {
    reading.readers.delete(changed);
    if (reading.readers.size === 0 && readings.get(key) === reading) readings.delete(key);
  };
}

/** Asks again; until the answer comes there is none. */
export function readAgain(key: string): void {
  const reading = readings.get(key);
  if (!reading) return;
  show(reading, NOTHING);
  void read(key, reading);
}

/** Shows all readers what `next` makes of the answer they see; without one it is not called. */
export function replaceAnswer(key: string, next: (newest: unknown) => unknown): void {
  const reading = readings.get(key);
  if (reading && reading.state.answer !== null) show(reading, { answer: next(reading.state.answer), refusal: null });
}

/** Shows all readers this answer. */
export function showAnswer(key: string, answer: unknown): void {
  const reading = readings.get(key);
  if (reading) show(reading, { answer, refusal: null });
}

async function read(key: string, reading: Reading): Promise<void> {
  const turn = ++reading.turn;
  const state = await reading.ask().then(
    (answer) => ({ answer, refusal: null }),
    (failure: unknown) => ({ answer: null, refusal: refusalOf(failure) }),
  );
  if (readings.get(key) === reading && turn === reading.turn) show(reading, state);
}

function show(reading: Reading, state: ReadState): void {
  reading.state = state;
  for (const changed of reading.readers) changed();
}
