/** The two sounds of a ticket, made from tones. */

export interface Chimes {
	/** Asks the browser for sound, in the handler of a touch. Resolves to whether it allows it. */
	allow(): Promise<boolean>;
	/** The sound of a call. */
	call(): void;
	/** Softer: the turn comes near. */
	near(): void;
	close(): void;
}

/** Start in seconds and pitch in Hz of each tone. */
type Tones = readonly (readonly [start: number, pitch: number])[];

const CALL: Tones = [
	[0, 784],
	[0.22, 659],
	[0.44, 784],
	[0.66, 1047],
];
const NEAR: Tones = [
	[0, 523],
	[0.3, 659],
];
const TONE_SECONDS = 0.5;
/** From 0 to 1. */
const LOUDNESS = { call: 0.5, near: 0.15 };

export function createChimes(): Chimes {
	let audio: AudioContext | undefined;

	function play(tones: Tones, loudness: number): void {
		if (audio === undefined) return;
		// A sleeping phone suspends the audio. It may refuse to wake; then the call is seen and felt only.
		audio.resume().catch(() => undefined);
		for (const [start, pitch] of tones) playTone(audio, { at: audio.currentTime + start, pitch, loudness });
	}

	return {
		async allow() {
			try {
				audio ??= new AudioContext();
				await audio.resume();
				return true;
			} catch {
				// The browser does not allow sound yet. The next touch tries again.
				return false;
			}
		},
		call: () => play(CALL, LOUDNESS.call),
		near: () => play(NEAR, LOUDNESS.near),
		close() {
			void audio?.close();
			audio = undefined;
		},
	};
}

function playTone(
	audio: AudioContext,
	{ at, pitch, loudness }: { readonly at: number; readonly pitch: number; readonly loudness: number },
): void {
	const tone = audio.createOscillator();
	const gain = audio.createGain();
	tone.frequency.value = pitch;
	gain.gain.setValueAtTime(0.0001, at);
	gain.gain.exponentialRampToValueAtTime(loudness, at + 0.02);
	gain.gain.exponentialRampToValueAtTime(0.0001, at + TONE_SECONDS);
	tone.connect(gain).connect(audio.destination);
	tone.start(at);
	tone.stop(at + TONE_SECONDS);
}
