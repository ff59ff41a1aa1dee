import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { FairTurns } from "@junban/callers/fair-turns";
import { networksOf } from "@junban/callers/network-of";
import { AuthError } from "./auth-error.ts";

// 32 MiB three times, one after the other: OWASP's Password Storage Cheat Sheet names N=2^15, r=8, p=3 among equals. Others
// of them need more memory than the small machines have that this server is made for.
const LOG2_COST = 15;
const MIN_LOG2_COST = 10;
const BLOCK_SIZE = 8;
const PARALLEL = 3;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** A larger cost is refused: no version of this server wrote such a hash. */
const MAX_LOG2_COST = 18;

/** Queued computations of one network. With those of two other networks between them they take about ten seconds, or twice as long beside known devices. */
const MAX_WAITING_EACH = 8;
/** The same of one proof: a person who signs in, and a second tab. */
const MAX_WAITING_PROOF = 2;
/** In total of strangers, and of those with a proof. A network with few of them waits for one turn of each other network, so this only bounds the memory. */
const MAX_WAITING = 2_000;

type Hash = { log2Cost: number; blockSize: number; parallel: number; salt: Buffer; key: Buffer };
type Job = { run: () => Promise<void>; refuse: () => void };

/** Who asks. */
export type Asker = {
	/** The network address. */
	address: string;
	/** A mail address, or with a proof the id of the account. */
	whose: string;
	/** What no stranger has: a device on which the account signed in before, or a code from its mailbox. */
	proof?: string | undefined;
	/** Aborts when nobody waits for the result any more. */
	left?: AbortSignal | undefined;
};

export type Passwords = {
	/** Returns `$scrypt$ln=15,r=8,p=3$salt$key`. The hash holds its parameters, so that their defaults can grow. */
	hash(password: string, caller?: Asker): Promise<string>;
	/** False without a stored hash. It still computes a hash then, so that the duration tells nothing. */
	verify(password: string, stored: string | undefined, caller?: Asker): Promise<boolean>;
	/** Whether a hash has another cost than new ones. Its verification time would differ from that of a missing hash. */
	isOutdated(stored: string): boolean;
	/** Resolves when no computation is running or queued. */
	idle(): Promise<void>;
};

/**
 * Runs one computation at a time: the live line in the same process needs a core for itself, however many people try
 * passwords. Networks have turns: whoever tries many passwords from few networks does not keep others from signing in. When
 * too many wait in a network, one of those who ask most is refused. A guest may use the same Wi-Fi as the staff, and sign in to an
 * account of his own again and again.
 * Whoever has a proof, and the host, have every other turn, so that strangers, in however many networks, neither delay them nor
 * have them refused; an account can have any number of devices, so each account has a bound, too. Calls of the host have no
 * `caller`, and are never refused. A caller who leaves while waiting is refused.
 * @param log2Cost cost of new hashes, 10 to 18
 */
export function createPasswords(log2Cost = LOG2_COST): Passwords {
	if (!Number.isInteger(log2Cost) || log2Cost < MIN_LOG2_COST || log2Cost > MAX_LOG2_COST)
		throw new Error("No such cost of passwords");
	const waiting = new FairTurns<Job>();
	const counts = createCounts();
	let running = false;
	let whenIdle: (() => void)[] = [];

	async function work(): Promise<void> {
		running = true;
		for (let job = waiting.next(); job !== undefined; job = waiting.next()) await job.run();
		running = false;
		for (const resolve of whenIdle) resolve();
		whenIdle = [];
	}

	function enqueue<T>(caller: Asker | undefined, compute: () => Promise<T>): Promise<T> {
		const { network, path, bounds } = placeOf(caller);
		const busy = () => new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
		if (caller?.left?.aborted === true) return Promise.reject(busy());
		if (bounds.some(([key, most]) => counts.of(key) >= most)) return Promise.reject(busy());
		return new Promise((resolve, reject) => {
			const giveUp = () => {
				waiting.remove(path, job);
				job.refuse();
			};
			const leave = () => {
				for (const [key] of bounds) counts.add(key, -1);
				caller?.left?.removeEventListener("abort", giveUp);
			};
			const job: Job = {
				run: () => {
					leave();
					return compute().then(resolve, reject);
				},
				refuse: () => {
					leave();
					reject(busy());
				},
			};
			for (const [key] of bounds) counts.add(key, 1);
			waiting.add(path, job);
			caller?.left?.addEventListener("abort", giveUp);
			if (network !== undefined && waiting.sizeOf(network) > MAX_WAITING_EACH)
				waiting.drop(network)?.refuse();
			if (!running) void work();
		});
	}

	return {
		hash: (password, caller) =>
			enqueue(caller, async () => {
				const salt = randomBytes(SALT_BYTES);
				const parameters = { ...parametersOf(log2Cost, salt), key: Buffer.alloc(KEY_BYTES) };
				return format({ ...parameters, key: await derive(password, parameters) });
			}),
		verify: (password, stored, caller) =>
			enqueue(caller, async () => {
				const known = stored === undefined ? undefined : parse(stored);
				const none = { ...parametersOf(log2Cost, Buffer.alloc(SALT_BYTES)), key: Buffer.alloc(KEY_BYTES) };
				const against = known ?? none;
				const equal = timingSafeEqual(await derive(password, against), against.key);
				return equal && known !== undefined;
			}),
		isOutdated: (stored) => {
			const hash = parse(stored);
			return hash?.log2Cost !== log2Cost || hash.parallel !== PARALLEL;
		},
		idle: () => (running ? new Promise((resolve) => whenIdle.push(resolve)) : Promise.resolve()),
	};
}

/** Where a call waits, and how many may wait of whom; `network`: the group in which a stranger's network waits. */
function placeOf(caller: Asker | undefined): {
	network?: readonly string[];
	path: readonly string[];
	bounds: readonly [string, number][];
} {
	if (caller === undefined) return { path: ["known", "host"], bounds: [] };
	const { address, whose, proof } = caller;
	const [largest = address, ...networks] = networksOf(address);
	if (proof === undefined) {
		const network = ["strangers", largest];
		return { network, path: [...network, ...networks, whose], bounds: [["strangers", MAX_WAITING]] };
	}
	return {
		path: ["known", "with proof", largest, ...networks, whose, proof],
		bounds: [
			["known", MAX_WAITING],
			[`account ${whose}`, MAX_WAITING_EACH],
			[`proof ${whose} ${proof}`, MAX_WAITING_PROOF],
		],
	};
}

function createCounts() {
	const counts = new Map<string, number>();
	const of = (key: string) => counts.get(key) ?? 0;
	return {
		of,
		add(key: string, more: number): void {
			const count = of(key) + more;
			if (count > 0) counts.set(key, count);
			else counts.delete(key);
		},
	};
}

function parametersOf(log2Cost: number, salt: Buffer): Omit<Hash, "key"> {
	return { log2Cost, blockSize: BLOCK_SIZE, parallel: PARALLEL, salt };
}

function derive(password: string, { log2Cost, blockSize, parallel, salt, key }: Hash): Promise<Buffer> {
	const cost = 2 ** log2Cost;
	const options: ScryptOptions = {
		cost,
		blockSize,
		parallelization: parallel,
		maxmem: 256 * cost * blockSize,
	};
	return new Promise((resolve, reject) => {
		scrypt(password, salt, key.length, options, (error, derived) =>
			error ? reject(error) : resolve(derived),
		);
	});
}

function format({ log2Cost, blockSize, parallel, salt, key }: Hash): string {
	const parameters = `ln=${log2Cost},r=${blockSize},p=${parallel}`;
	return `$scrypt$${parameters}$${salt.toString("base64")}$${key.toString("base64")}`;
}

function parse(stored: string): Hash | undefined {
	const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/=]+)\$([\w+/=]+)$/.exec(stored);
	if (match === null) return undefined;
	const [, log2Cost, blockSize, parallel, salt = "", key = ""] = match;
	const hash: Hash = {
		log2Cost: Number(log2Cost),
		blockSize: Number(blockSize),
		parallel: Number(parallel),
		salt: Buffer.from(salt, "base64"),
		key: Buffer.from(key, "base64"),
	};
	return hash.log2Cost > MAX_LOG2_COST || hash.key.length < KEY_BYTES ? undefined : hash;
}
