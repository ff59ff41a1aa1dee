import { isIPv6 } from "node:net";

/** Keys kept per table; the one longest unused goes first. Bounds memory to a few megabytes. */
const MAX_KEYS = 10_000;

type Bucket = { tokens: number; at: number };

/** An attempt in progress: it counts until it is taken back. */
export type Attempt = {
	/** The password was right: nothing counts, and this address stays welcome at this account. */
	succeeded(): void;
	/** Nothing was learnt from it (the server was busy). */
	withdrawn(): void;
};

export type Limits = {
	/**
	 * Undefined when there were too many wrong passwords for this account or from this address; `device`, one on which
	 * this account was signed in to before, is counted by itself.
	 */
	signIn(address: string, email: string, device?: string): Attempt | undefined;
	/** False when there were too many sign-ups from this address. */
	signUp(address: string): boolean;
	/** False when too many mails were asked for to this mail address or from this network address. */
	mail(address: string, email: string): boolean;
};

/**
 * Brute-force limits. An attempt is charged before the password is looked at, so that guesses in parallel are counted.
 * The limit of an account as a whole does not bind an address that signed in to it before: a stranger who guesses must
 * not be able to lock the owner out of the shop. Nor must one behind the same address: a device on which the account was
 * signed in to before has guesses of its own.
 */
export function createLimits(now: () => number): Limits {
	const perPair = createBuckets({ capacity: 10, refillMs: 30_000 }, now);
	const perAccount = createBuckets({ capacity: 40, refillMs: 30_000 }, now);
	const perAddress = createBuckets({ capacity: 60, refillMs: 5_000 }, now);
	const signUps = createBuckets({ capacity: 50, refillMs: 10_000 }, now);
	const perDevice = createBuckets({ capacity: 10, refillMs: 30_000 }, now);
	const mailsByAddress = createBuckets({ capacity: 20, refillMs: 60_000 }, now);
	const mailsToAddress = createBuckets({ capacity: 5, refillMs: 1_800_000 }, now);
	const welcome = new Map<string, true>();

	return {
		signIn(address, email, device) {
			const network = networkOf(address);
			const pair = `${network} ${email}`;
			const charges: [Buckets, string][] = [];
			if (device !== undefined) charges.push([perDevice, `${device} ${email}`]);
			else {
				charges.push([perAddress, network], [perPair, pair]);
				if (!welcome.has(pair)) charges.push([perAccount, email]);
			}
			if (!charges.every(([buckets, key]) => buckets.has(key))) return undefined;
			for (const [buckets, key] of charges) buckets.take(key);
			const withdrawn = () => {
				for (const [buckets, key] of charges) buckets.giveBack(key);
			};
			const succeeded = () => {
				withdrawn();
				touch(welcome, pair, true);
			};
			return { succeeded, withdrawn };
		},
		signUp(address) {
			const network = networkOf(address);
			if (!signUps.has(network)) return false;
			signUps.take(network);
			return true;
		},
		mail(address, email) {
			const network = networkOf(address);
			if (!mailsByAddress.has(network) || !mailsToAddress.has(email)) return false;
			mailsByAddress.take(network);
			mailsToAddress.take(email);
			return true;
		},
	};
}

type Buckets = { has(key: string): boolean; take(key: string): void; giveBack(key: string): void };

function createBuckets(
	{ capacity, refillMs }: { capacity: number; refillMs: number },
	now: () => number,
): Buckets {
	const buckets = new Map<string, Bucket>();

	function level(key: string): number {
		const bucket = buckets.get(key);
		if (bucket === undefined) return capacity;
		return Math.min(capacity, bucket.tokens + Math.max(0, now() - bucket.at) / refillMs);
	}
	function set(key: string, tokens: number): void {
		// A full bucket says nothing: forgetting it keeps room for those that do.
		if (tokens >= capacity) buckets.delete(key);
		else touch(buckets, key, { tokens, at: now() });
	}

	return {
		has: (key) => level(key) >= 1,
		take: (key) => set(key, level(key) - 1),
		giveBack: (key) => set(key, level(key) + 1),
	};
}

/** Sets the key as the most recently used one and drops the oldest beyond the bound. */
function touch<T>(map: Map<string, T>, key: string, value: T): void {
	map.delete(key);
	map.set(key, value);
	if (map.size <= MAX_KEYS) return;
	for (const oldest of map.keys()) {
		map.delete(oldest);
		return;
	}
}

/** One subscriber holds a whole IPv6 /64: its first four groups stand for all of it. */
function networkOf(address: string): string {
	if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head === "" ? [] : head.split(":");
	if (tail !== undefined) {
		const end = tail === "" ? [] : tail.split(":");
		while (groups.length + end.length < 8) groups.push("0");
		groups.push(...end);
	}
	return `${groups.slice(0, 4).join(":")}::/64`;
}
