/** The two sounds of a ticket, made from tones. */
import { playTones, type Tones } from "#src/lib/device/tones.ts";

export interface Chimes {
	/** Asks the browser for sound, in the handler of a touch. Resolves to whether it allows it. */
	allow(): Promise<boolean>;
	/** The sound of a call. */
	call(): void;
	/** Softer: the turn comes near. */
	near(): void;
	close(): void;
}

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
const SECONDS = 0.5;
/** From 0 to 1. */
const LOUDNESS = { call: 0.5, near: 0.15 };

export function createChimes(): Chimes {
	let audio: AudioContext | undefined;

	function play(tones: Tones, loudness: number): void {
		if (audio === undefined) return;
		// A sleeping phone suspends the audio. It may refuse to wake; then the call is seen and felt only.
		audio.resume().catch(() => undefined);
		playTones(audio, tones, { seconds: SECONDS, loudness });
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
