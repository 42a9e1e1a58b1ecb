// A small set of sounds, made as they are wanted: no files. Loaded with the first of them.

/** @typedef {"dice" | "hit" | "explosion" | "capture" | "sunset" | "victory" | "defeat"} SoundName */

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null; // a second of it

const LOUDNESS = 0.35;

/** @param {SoundName} name */
export function play(name) {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  const master = audio.createGain();
  master.gain.value = LOUDNESS;
  master.connect(audio.destination);
  SOUNDS[name](audio, master, audio.currentTime + 0.02);
}

/** @typedef {(audio: AudioContext, out: AudioNode, at: number) => void} Sound */

/** @type {Record<SoundName, Sound>} */
const SOUNDS = {
  dice: (on, out, at) => {
    // Knocks that come closer and softer, as dice come to rest
    for (const [i, after] of [0, 0.11, 0.2, 0.27, 0.38, 0.56, 0.74].entries())
      knock(on, out, at + after, { pitch: 900 + ((i * 137) % 400), lasts: 0.05, loud: 0.9 - i * 0.1 });
  },
  hit: (on, out, at) => {
    knock(on, out, at, { pitch: 260, lasts: 0.16, loud: 1 });
    tone(on, out, at, { from: 150, to: 60, lasts: 0.22, loud: 0.5, wave: "triangle" });
  },
  explosion: (on, out, at) => {
    knock(on, out, at, { pitch: 180, lasts: 1.3, loud: 1, kind: "lowpass" });
    tone(on, out, at, { from: 70, to: 28, lasts: 0.9, loud: 0.8, wave: "sine" });
  },
  capture: (on, out, at) => chord(on, out, at, [392, 523, 659], 0.12, 0.5),
  sunset: (on, out, at) => chord(on, out, at, [440, 349, 294, 220], 0.34, 1.2),
  victory: (on, out, at) => chord(on, out, at, [392, 523, 659, 784, 1047], 0.16, 0.9),
  defeat: (on, out, at) => chord(on, out, at, [294, 277, 233, 147], 0.36, 1.1),
};

/**
 * Notes one after the other, each ringing on.
 * @param {AudioContext} on @param {AudioNode} out @param {number} at
 * @param {number[]} notes @param {number} apart @param {number} lasts
 */
function chord(on, out, at, notes, apart, lasts) {
  notes.forEach((pitch, i) => {
    tone(on, out, at + i * apart, { from: pitch, to: pitch, lasts, loud: 0.4, wave: "triangle" });
  });
}

/**
 * @param {AudioContext} on @param {AudioNode} out @param {number} at
 * @param {{ from: number, to: number, lasts: number, loud: number, wave: OscillatorType }} how
 */
function tone(on, out, at, { from, to, lasts, loud, wave }) {
  const source = on.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(fading(on, out, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
}

/**
 * A burst of noise about a pitch.
 * @param {AudioContext} on @param {AudioNode} out @param {number} at
 * @param {{ pitch: number, lasts: number, loud: number, kind?: BiquadFilterType }} how
 */
function knock(on, out, at, { pitch, lasts, loud, kind = "bandpass" }) {
  const source = on.createBufferSource();
  source.buffer = noise ??= hiss(on);
  source.loop = true;
  const filter = on.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  source.connect(filter);
  filter.connect(fading(on, out, at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
}

/** @param {AudioContext} on @param {AudioNode} out @param {number} at @param {number} lasts @param {number} loud */
function fading(on, out, at, lasts, loud) {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(out);
  return gain;
}

/** @param {AudioContext} on */
function hiss(on) {
  const buffer = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
