import type { LinePath } from "@junban/api-contract/client";
import type { PresenceClient } from "@junban/api-contract/presence-client";
import type { Code } from "@junban/domain/values";
import { useCallback, useEffect, useState } from "react";

/** Milliseconds for which a code is shown without a newer one. The server refuses it a minute later. */
const SHOWN_MS = 9 * 60_000;
/** Until the next try after a failure. */
const RETRY_MS = 5_000;
/** After the minute's end, so that the server's minute is over, too. */
const LATE_MS = 500;

interface Known {
	readonly code: string;
	/** Whether customers need it. */
	readonly isAsked: boolean;
	/** When it came, on this device's clock. */
	readonly at: number;
	/** Nothing newer has come for so long that it no longer works. */
	readonly isOld: boolean;
}

export interface CodeOfShop {
	/** Undefined until the first answer. */
	readonly known?: Known;
	/** Why the last request failed. */
	readonly failure?: Code;
	/** Asks now. */
	readonly reload: () => void;
}

/** The code of this minute. Asks for the next one when it is due, when the device wakes up and when the network is back. */
export function useCode(client: PresenceClient, path: LinePath): CodeOfShop {
	const [state, setState] = useState<Omit<CodeOfShop, "reload">>({});
	const [wishes, setWishes] = useState(0);
	useEffect(() => {
		let isOpen = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = async () => {
			const answer = await client.presence(path);
			if (!isOpen) return;
			clearTimeout(timer);
			const at = Date.now();
			if (answer.ok) {
				const { code, enable, changes_at: changesAt, now } = answer.value;
				setState({ known: { code, isAsked: enable, at, isOld: false } });
				// By the server's clock alone: this device's may be wrong.
				timer = setTimeout(() => void ask(), changesAt - now + LATE_MS);
				return;
			}
			const { code: failure } = answer;
			setState(({ known }) =>
				known === undefined
					? { failure }
					: { failure, known: { ...known, isOld: at - known.at >= SHOWN_MS } },
			);
			timer = setTimeout(() => void ask(), RETRY_MS);
		};
		const again = () => {
			if (document.visibilityState === "visible") void ask();
		};
		document.addEventListener("visibilitychange", again);
		window.addEventListener("online", again);
		void ask();
		return () => {
			isOpen = false;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", again);
			window.removeEventListener("online", again);
		};
		// A wish asks once more.
	}, [client, path, wishes]);
	return { ...state, reload: useCallback(() => setWishes((count) => count + 1), []) };
}
