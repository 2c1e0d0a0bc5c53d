let audio: AudioContext | null = null;

/** High and short for a piece taken, low and long for one refused; silent where the browser lets nothing sound. */
export function soundOf(taken: boolean): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const seconds = taken ? 0.08 : 0.4;
  tone.frequency.value = taken ? 1200 : 180;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
