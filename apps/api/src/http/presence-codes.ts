import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { Clock } from "#src/ports.ts";
import { sameSecret } from "#src/same-secret.ts";
import type { Signatures } from "./signatures.ts";

const MINUTE_MS = 60_000;
/** The codes of this minute and of the nine before are accepted. */
const ACCEPTED_MINUTES = 10;

/** A code as a screen in the shop shows it. */
export interface PresenceCode {
	readonly code: string;
	/** When the screen is to show the next one. */
	readonly changesAt: EpochMs;
}

/**
 * Codes that a screen in the shop shows, a new one each minute: whoever has one was there lately. They are signed, not
 * stored. Only the shop's staff get them, because any program could read them on a public page.
 */
export class PresenceCodes {
	readonly #signatures: Signatures;
	readonly #now: Clock;

	constructor(signatures: Signatures, now: Clock) {
		this.#signatures = signatures;
		this.#now = now;
	}

	/** The code of this minute. */
	current(app: AppUid, line: LineUid): PresenceCode {
		const minute = this.#minute();
		return { code: this.#of(app, line, minute), changesAt: (minute + 1) * MINUTE_MS };
	}

	/** Whether it is a code of this line, shown within the last ten minutes. */
	isValid(app: AppUid, line: LineUid, code: string): boolean {
		const minute = Number.parseInt(code.slice(0, code.indexOf(".")), 36);
		const age = this.#minute() - minute;
		// Age -1: another machine's clock is a little ahead.
		return age < ACCEPTED_MINUTES && age >= -1 && sameSecret(code, this.#of(app, line, minute));
	}

	#minute(): number {
		return Math.floor(this.#now() / MINUTE_MS);
	}

	#of(app: AppUid, line: LineUid, minute: number): string {
		return `${minute.toString(36)}.${this.#signatures.of("presence", `${app}/${line}/${minute}`)}`;
	}
}
