/** Sound and vibration of a call. Browsers let a page sound only after it was touched once. */
import { createStore, type Followed } from "@junban/app-shell/store";

export interface Alarm {
	/** Whether a call will sound. */
	readonly canSound: Followed<boolean>;
	/** Waits for the first touch; answers the function that ends everything. */
	start(): () => void;
	ring(): void;
}

/** Milliseconds of vibration and pause. */
const VIBRATION = [300, 150, 300, 150, 600];
/** Start in seconds and pitch in Hz of each tone: a station's chime. */
const TONES = [
	[0, 784],
	[0.22, 659],
	[0.44, 784],
	[0.66, 1047],
] as const;
const TONE_SECONDS = 0.5;

export function createAlarm(): Alarm {
	const canSound = createStore(false);
	let audio: AudioContext | undefined;

	function unlock(): void {
		audio ??= new AudioContext();
		audio.resume().then(
			() => canSound.set(true),
			// Not allowed yet: the next touch asks again.
			() => undefined,
		);
	}

	return {
		canSound,
		start() {
			const ended = new AbortController();
			for (const event of ["pointerup", "keydown"] as const)
				document.addEventListener(event, () => canSound.get() || unlock(), { signal: ended.signal });
			// The tap that took the place counts where the browser lets it.
			if (navigator.userActivation?.hasBeenActive) unlock();
			return () => {
				ended.abort();
				void audio?.close();
				audio = undefined;
				canSound.set(false);
			};
		},
		ring() {
			// Vibration without a touch before it is refused with a warning in the console.
			if ("vibrate" in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(VIBRATION);
			if (audio === undefined || !canSound.get()) return;
			// A phone that slept has stopped it.
			void audio.resume();
			for (const [start, pitch] of TONES) sound(audio, start, pitch);
		},
	};
}

function sound(audio: AudioContext, start: number, pitch: number): void {
	const at = audio.currentTime + start;
	const tone = audio.createOscillator();
	const loudness = audio.createGain();
	tone.frequency.value = pitch;
	loudness.gain.setValueAtTime(0.0001, at);
	loudness.gain.exponentialRampToValueAtTime(0.5, at + 0.02);
	loudness.gain.exponentialRampToValueAtTime(0.0001, at + TONE_SECONDS);
	tone.connect(loudness).connect(audio.destination);
	tone.start(at);
	tone.stop(at + TONE_SECONDS);
}
