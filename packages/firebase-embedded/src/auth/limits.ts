import { mailboxOf } from "@junban/callers/mailbox-of";
import { largestNetworkOf, networkOf } from "@junban/callers/network-of";
import type { Clock } from "#src/clock.ts";

/** Keys per table. Beyond it, the key that was unused longest is dropped. Bounds memory to a few megabytes. */
const MAX_KEYS = 10_000;

type Bucket = { tokens: number; at: number };

/** An attempt in progress. It counts as a failure until it is taken back. */
export type Attempt = {
	/** The password was right: the attempt does not count, and the address becomes trusted for this account. */
	succeed(): void;
	/** The password was not checked because the server was busy: the attempt does not count. */
	withdraw(): void;
};

export type Limits = {
	/**
	 * Undefined after too many wrong passwords for this account or from this address. `device` is a device on which this
	 * account signed in before; it has its own count.
	 */
	signIn(address: string, email: string, device?: string): Attempt | undefined;
	/**
	 * Undefined after too many wrong codes for this challenge or this account. `device` as for `signIn`. An attempt is never
	 * withdrawn: the check needs nothing that could be busy.
	 */
	secondFactor(challenge: string, uid: string, device?: string): Pick<Attempt, "succeed"> | undefined;
	/** False after too many new ID tokens for this session. Each is a signature. */
	idToken(session: string): boolean;
	/**
	 * False after too many changes of this account by its own person, but not of its address. New tokens, and second factors, are
	 * changes, too: everybody waits until the disk has stored each. All but the first few of an account also count for the address.
	 */
	change(address: string, uid: string): boolean;
	/** False after too many sign-ups from this address. As for mails, an IPv6 /48 is one address. */
	signUp(address: string): boolean;
	/**
	 * Whether a mail of this use may be sent. `mailbox`: this mail address had too many. `other`: so had this network, unless a device of
	 * the account asks, or this account.
	 * `uid` is an account that has a mail sent to an address that it has not proved to be its own; it has a count, too.
	 */
	mail(address: string, email: string, use: MailUse, uid?: string): "free" | "mailbox" | "other";
};

/** What a mail is asked for. A stranger who has mails sent for one use keeps nobody from the others. */
export type MailUse = "reset" | "reset by its device" | "verification" | "change";

/**
 * Brute-force limits. An attempt is charged before the password is checked, so that parallel guesses are counted. The
 * limit of an account does not apply to an address that signed in to it before: a guessing stranger must not lock the
 * owner out. Nor must a stranger behind the same address, so a device on which the account signed in before has its own
 * count, and so has one on which its owner opened a mailed link (`admit-device.ts`).
 */
export function createLimits(now: Clock): Limits {
	// An IPv4 address and an IPv6 /48, which one machine may have, together do not use up what the account has.
	const perPair = createBuckets({ capacity: 10, refillMs: 60_000 }, now);
	const perWidePair = createBuckets({ capacity: 20, refillMs: 120_000 }, now);
	const perAccount = createBuckets({ capacity: 40, refillMs: 30_000 }, now);
	const perAddress = createBuckets({ capacity: 60, refillMs: 5_000 }, now);
	const signUps = createBuckets({ capacity: 50, refillMs: 60_000 }, now);
	// Each tab of the SDK asks once an hour.
	const idTokens = createBuckets({ capacity: 120, refillMs: 1_000 }, now);
	// These do not count for the address: else a guest on the shop's Wi-Fi could stop the owner from changing the password.
	const firstChanges = createBuckets({ capacity: 3, refillMs: 60_000 }, now);
	const changes = createBuckets({ capacity: 20, refillMs: 5_000 }, now);
	const changesByAddress = createBuckets({ capacity: 200, refillMs: 500 }, now);
	const perDevice = createBuckets({ capacity: 10, refillMs: 30_000 }, now);
	// A code is one of a million, and three are valid at a time. 150 guesses a day find one in six years.
	const codesByAccount = createBuckets({ capacity: 10, refillMs: 600_000 }, now);
	const codesByDevice = createBuckets({ capacity: 10, refillMs: 600_000 }, now);
	// A challenge expires long before its first attempt comes back.
	const codesByChallenge = createBuckets({ capacity: 5, refillMs: 86_400_000 }, now);
	const mailsByAddress = createBuckets({ capacity: 20, refillMs: 60_000 }, now);
	const mailsToAddress = createBuckets({ capacity: 5, refillMs: 1_800_000 }, now);
	const mailsByAccount = createBuckets({ capacity: 5, refillMs: 1_800_000 }, now);
	const trustedPairs = new Map<string, true>();

	return {
		signIn(address, email, device) {
			const network = networkOf(address);
			const pair = `${network} ${email}`;
			const charges: [Buckets, string][] = [];
			if (device !== undefined) charges.push([perDevice, `${device} ${email}`]);
			else {
				charges.push([perAddress, network], [perPair, pair]);
				if (!trustedPairs.has(pair)) {
					charges.push([perAccount, email]);
					const widest = largestNetworkOf(address);
					if (widest !== network) charges.push([perWidePair, `${widest} ${email}`]);
				}
			}
			const withdraw = charge(charges);
			if (withdraw === undefined) return undefined;
			const succeed = () => {
				withdraw();
				touch(trustedPairs, pair, true);
			};
			return { succeed, withdraw };
		},
		secondFactor(challenge, uid, device) {
			const succeed = charge([
				[codesByChallenge, challenge],
				device === undefined ? [codesByAccount, uid] : [codesByDevice, `${device} ${uid}`],
			]);
			return succeed && { succeed };
		},
		idToken: (session) => charge([[idTokens, session]]) !== undefined,
		change(address, uid) {
			const charges: [Buckets, string][] = [[changes, uid]];
			if (charge([[firstChanges, uid]]) === undefined)
				charges.push([changesByAddress, largestNetworkOf(address)]);
			return charge(charges) !== undefined;
		},
		signUp: (address) => charge([[signUps, largestNetworkOf(address)]]) !== undefined,
		mail(address, email, use, uid) {
			const mailbox = `${use} ${mailboxOf(email)}`;
			const charges: [Buckets, string][] = [[mailsToAddress, mailbox]];
			// No stranger has the device, and the shop's Wi-Fi is its guests', too.
			if (use !== "reset by its device")
				charges.push([mailsByAddress, `${use} ${largestNetworkOf(address)}`]);
			if (uid !== undefined) charges.push([mailsByAccount, uid]);
			if (charge(charges) !== undefined) return "free";
			const [, ...others] = charges;
			return others.every(([buckets, key]) => buckets.has(key)) ? "mailbox" : "other";
		},
	};
}

type Buckets = { has(key: string): boolean; take(key: string): void; giveBack(key: string): void };

/** Takes one from each bucket. Undefined if one is empty, else what gives them back. */
function charge(charges: readonly (readonly [Buckets, string])[]): (() => void) | undefined {
	if (!charges.every(([buckets, key]) => buckets.has(key))) return undefined;
	for (const [buckets, key] of charges) buckets.take(key);
	return () => {
		for (const [buckets, key] of charges) buckets.giveBack(key);
	};
}

function createBuckets({ capacity, refillMs }: { capacity: number; refillMs: number }, now: Clock): Buckets {
	const buckets = new Map<string, Bucket>();

	function level(key: string): number {
		const bucket = buckets.get(key);
		if (bucket === undefined) return capacity;
		return Math.min(capacity, bucket.tokens + Math.max(0, now() - bucket.at) / refillMs);
	}
	function set(key: string, tokens: number): void {
		// A full bucket holds no information. Dropping it makes room for others.
		if (tokens >= capacity) buckets.delete(key);
		else touch(buckets, key, { tokens, at: now() });
	}

	return {
		has: (key) => level(key) >= 1,
		take: (key) => set(key, level(key) - 1),
		giveBack: (key) => set(key, level(key) + 1),
	};
}

/** Makes the key the most recently used one, and drops the oldest keys beyond the bound. */
function touch<T>(map: Map<string, T>, key: string, value: T): void {
	map.delete(key);
	map.set(key, value);
	if (map.size <= MAX_KEYS) return;
	for (const oldest of map.keys()) {
		map.delete(oldest);
		return;
	}
}
