/** Start in seconds and pitch in Hz of each tone. */
export type Tones = readonly (readonly [start: number, pitch: number])[];

export interface ToneSound {
	/** The duration of each tone. */
	readonly seconds: number;
	/** From 0 to 1. */
	readonly loudness: number;
}

/** Plays the tones from now on. */
export function playTones(audio: AudioContext, tones: Tones, sound: ToneSound): void {
	for (const [start, pitch] of tones) playTone(audio, { ...sound, pitch, at: audio.currentTime + start });
}

function playTone(
	audio: AudioContext,
	{ at, pitch, seconds, loudness }: ToneSound & { readonly at: number; readonly pitch: number },
): void {
	const tone = audio.createOscillator();
	const gain = audio.createGain();
	tone.frequency.value = pitch;
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(loudness, at + 0.02);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
	tone.connect(gain).connect(audio.destination);
	tone.start(at);
	tone.stop(at + seconds);
}
