/** Tokens that are kept. With a kilobyte each, ten megabytes. */
const MAX_TOKENS = 10_000;
/** Tokens of one account: fifty devices, each with a new one before it stops using the old. */
const MAX_OF_ACCOUNT = 100;

/**
 * ID tokens with their accounts. Of too many, that go first which an account with the most has not used for the longest time: accounts
 * are free, and a few with thousands of tokens must not make strangers of all others.
 */
export class KnownTokens {
	readonly #uids = new Map<string, string>();
	/** The tokens of each account. Accounts, and the tokens of each, are in the order of their last use. */
	readonly #ofAccounts = new Map<string, Set<string>>();

	/** The account of a token. */
	get(token: string): string | undefined {
		const uid = this.#uids.get(token);
		if (uid !== undefined) this.add(token, uid);
		return uid;
	}

	add(token: string, uid: string): void {
		const own = this.#ofAccounts.get(uid) ?? new Set();
		this.#ofAccounts.delete(uid);
		this.#ofAccounts.set(uid, own);
		own.delete(token);
		own.add(token);
		this.#uids.set(token, uid);
		if (own.size > MAX_OF_ACCOUNT) this.#dropOldest(uid, own);
		else if (this.#uids.size > MAX_TOKENS) this.#dropOfLargest();
	}

	#dropOfLargest(): void {
		let [largest, most] = ["", new Set<string>()];
		for (const [uid, tokens] of this.#ofAccounts)
			if (tokens.size > most.size) [largest, most] = [uid, tokens];
		this.#dropOldest(largest, most);
	}

	#dropOldest(uid: string, tokens: Set<string>): void {
		for (const token of [...tokens].slice(0, 1)) {
			tokens.delete(token);
			this.#uids.delete(token);
		}
		if (tokens.size === 0) this.#ofAccounts.delete(uid);
	}
}
