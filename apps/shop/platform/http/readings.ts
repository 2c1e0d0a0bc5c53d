import { type Refusal, refusalOf } from "./api.ts";

/** Nothing yet, an answer, or a refusal. */
interface ReadState {
  answer: unknown;
  refusal: Refusal | null;
}

interface Reading {
  state: ReadState;
  /** The newest question, whose answer alone counts. */
  turn: number;
  ask: () => Promise<unknown>;
  readers: Set<() => void>;
}

const NOTHING: ReadState = { answer: null, refusal: null };

/** Shared by key; forgotten without readers. */
const readings = new Map<string, Reading>();

export function readingOf(key: string): ReadState {
  return readings.get(key)?.state ?? NOTHING;
}

/** A key's first reader asks. Returns the way to stop. */
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

/** Clears the answer and asks again. */
export function readAgain(key: string): void {
  const reading = readings.get(key);
  if (!reading) return;
  show(reading, NOTHING);
  void read(key, reading);
}

/** Not called without an answer. */
export function replaceAnswer(key: string, next: (newest: unknown) => unknown): void {
  const reading = readings.get(key);
  if (reading && reading.state.answer !== null) show(reading, { answer: next(reading.state.answer), refusal: null });
}

/** Sets the answer for all readers. */
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
