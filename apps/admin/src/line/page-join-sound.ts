import { createJoinSound } from "./join-sound.ts";

let context: AudioContext | undefined;

/** Two short tones, a fourth apart, in half a second. */
function ringTwice(): void {
	if (!("AudioContext" in window)) return;
	context ??= new AudioContext();
	const { currentTime, destination } = context;
	for (const [at, frequency] of [
		[0, 784],
		[0.18, 1_047],
	] as const) {
		const tone = new OscillatorNode(context, { frequency });
		const volume = new GainNode(context, { gain: 0 });
		volume.gain.setValueAtTime(0.25, currentTime + at);
		volume.gain.exponentialRampToValueAtTime(0.001, currentTime + at + 0.3);
		tone.connect(volume).connect(destination);
		tone.start(currentTime + at);
		tone.stop(currentTime + at + 0.3);
	}
	void context.resume();
}

/** The sound of this page. */
export const joinSound = createJoinSound(localStorage, ringTwice);
