import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import { beforeEach, expect, it } from "vitest";
import { Connections } from "#src/server/connections.ts";

let port = 1;

class Peer extends Socket {
	override readonly remoteAddress: string | undefined = "192.0.2.1";
	override readonly remotePort: number | undefined = port++;
	constructor() {
		super();
		// A real socket closes in a later turn.
		EventEmitter.prototype.on.call(this, "error", () => undefined);
	}
}

let connections: Connections;

function enter(network: string, count: number): Peer[] {
	return Array.from({ length: count }, () => {
		const socket = new Peer();
		connections.add(socket, network);
		return socket;
	});
}

const ended = (sockets: Peer[]) => sockets.map(({ destroyed }) => destroyed);

beforeEach(() => {
	connections = new Connections(6);
});

it("all stay while there is room, wherever they come from", () => {
	const crowd = enter("venue", 6);
	expect(ended(crowd)).not.toContain(true);
	expect(connections.size).toBe(6);
});

it("one port of a client has a connection to each address of the server", () => {
	class ToFirst extends Peer {
		override readonly remotePort = 65_000;
		override readonly localAddress: string = "198.51.100.1";
	}
	class ToSecond extends ToFirst {
		override readonly localAddress = "198.51.100.2";
	}
	const [first, second] = [new ToFirst(), new ToSecond()];
	for (const socket of [first, second]) connections.add(socket, "attacker");
	expect(connections.size).toBe(2);
	enter("venue", 2);
	enter("elsewhere", 2);
	enter("desk", 1);
	expect(ended([first, second])).toEqual([true, false]);
});

it("a new one ends an older one with the same ends, whose client has gone", () => {
	class Again extends Peer {
		override readonly remotePort = 65_001;
	}
	const [older, newer] = [new Again(), new Again()];
	connections.add(older, "venue");
	connections.add(newer, "elsewhere");
	expect(ended([older, newer])).toEqual([true, false]);
	expect(connections.size).toBe(1);
	enter("venue", 5);
	expect(ended([newer])).toEqual([false]);
});

it("one that is destroyed while it waits for its close leaves its room once", () => {
	class Closing extends Peer {
		override readonly localAddress = "198.51.100.1";
		override destroy(): this {
			Object.assign(this, { localAddress: undefined });
			return super.destroy();
		}
	}
	const socket = new Closing();
	connections.add(socket, "attacker");
	enter("venue", 5);
	socket.destroy();
	enter("attacker", 1);
	expect(connections.size).toBe(6);
	enter("elsewhere", 3);
	expect(connections.size).toBe(6);
});

it("a new one takes the place of the network with the most, of the one that has asked nothing for the longest", () => {
	const [first, second] = enter("attacker", 4);
	const others = enter("venue", 2);
	if (first !== undefined) connections.used(first, "attacker");
	const desk = enter("desk", 1);
	expect(second?.destroyed).toBe(true);
	expect(ended([...others, ...desk])).not.toContain(true);
	expect(connections.size).toBe(6);
});

it("those of places and accounts stay while strangers have more than a tenth, however many come from their network", () => {
	const venue = enter("venue", 5);
	for (const [at, socket] of venue.entries()) connections.keep(socket, "holder", `place ${at}`);
	const [stranger] = enter("elsewhere", 1);
	const next = enter("attacker", 30);
	expect(stranger?.destroyed).toBe(true);
	expect(ended(venue)).not.toContain(true);
	expect(next.filter(({ destroyed }) => !destroyed)).toHaveLength(1);
});

it("strangers have a tenth: whoever has very many places does not end each newcomer", () => {
	connections = new Connections(40);
	const attacker = enter("attacker", 40);
	for (const [at, socket] of attacker.entries()) connections.keep(socket, "holder", `place ${at}`);
	const [phone] = enter("elsewhere", 1);
	for (let n = 0; n < 100; n++) {
		const [more] = enter("attacker", 1);
		if (more !== undefined && n % 2 === 0) connections.keep(more, "holder", `more ${n}`);
		expect(phone?.destroyed).toBe(false);
	}
	expect(connections.size).toBe(40);
});

it("whoever connects again and again ends strangers, not the phones of a venue that has almost all connections", () => {
	connections = new Connections(300);
	const venue = enter("venue", 290);
	for (const [at, socket] of venue.entries()) connections.keep(socket, "holder", `place ${at}`);
	enter("attacker", 300);
	expect(ended(venue).filter(Boolean).length).toBeLessThanOrEqual(20);
	const [phone] = enter("elsewhere", 1);
	enter("attacker", 300);
	expect(phone?.destroyed).toBe(false);
	expect(ended(venue).filter(Boolean).length).toBeLessThanOrEqual(20);
});

it("those of places make room when there is no stranger, those of accounts not while there is anybody else", () => {
	const [desk, ...phones] = enter("venue", 6);
	for (const [at, socket] of phones.entries()) connections.keep(socket, "holder", `place ${at}`);
	if (desk !== undefined) connections.keep(desk, "account", "staff");
	const [next] = enter("elsewhere", 1);
	expect(ended(phones)).toEqual([true, false, false, false, false]);
	if (next !== undefined) connections.keep(next, "account", "other");
	enter("attacker", 20);
	expect([desk?.destroyed, next?.destroyed]).toEqual([false, false]);
});

it("when all are of accounts, one of the network with the most makes room: the staff of a shop always come in", () => {
	const attacker = enter("attacker", 4);
	const staff = enter("shop", 2);
	for (const [at, socket] of [...attacker, ...staff].entries())
		connections.keep(socket, "account", `account ${at}`);
	const [late] = enter("shop", 1);
	expect(ended(attacker)).toEqual([true, false, false, false]);
	if (late !== undefined) connections.keep(late, "account", "manager");
	for (const socket of enter("attacker", 9)) connections.keep(socket, "account", `more ${socket.remotePort}`);
	expect(ended([...staff, ...(late === undefined ? [] : [late])])).toEqual([false, false, false]);
});

it("the accounts of one network keep a tenth, beside those with few: a guest's many leave staff theirs", () => {
	connections = new Connections(300);
	const guest = enter("shop", 100);
	for (const [at, socket] of guest.entries()) connections.keep(socket, "account", `account ${at % 5}`);
	const staff = enter("shop", 3);
	for (const socket of staff) connections.keep(socket, "account", "staff");
	enter("shop", 400);
	expect(ended(staff)).toEqual([false, false, false]);
	// Five with twenty each would have a hundred.
	expect(ended(guest).filter((isEnded) => !isEnded).length).toBe(30);
});

it("the accounts of one network keep a fifth, further ones count as a stranger's", () => {
	connections = new Connections(300);
	const attacker = enter("attacker", 299);
	for (const [at, socket] of attacker.entries()) connections.keep(socket, "account", `account ${at}`);
	const [staff] = enter("shop", 1);
	const more = enter("attacker", 50);
	expect(staff?.destroyed).toBe(false);
	expect(ended([...attacker.slice(0, 30), ...more])).not.toContain(true);
	if (staff !== undefined) connections.keep(staff, "account", "staff");
	enter("attacker", 300);
	expect(staff?.destroyed).toBe(false);
});

it("one account or place keeps at most 20", () => {
	connections = new Connections(30);
	const many = enter("attacker", 30);
	for (const socket of many) connections.keep(socket, "account", "greedy");
	enter("elsewhere", 1);
	expect(ended(many).indexOf(true)).toBe(20);
});

it("behind a proxy each request tells the network", () => {
	const [first, second, third] = enter("proxy", 3);
	enter("other", 3);
	for (const socket of [second, third]) if (socket !== undefined) connections.used(socket, "venue");
	const [fourth] = enter("elsewhere", 1);
	expect([first, second, third, fourth].map((socket) => socket?.destroyed)).toEqual([
		false,
		false,
		false,
		false,
	]);
});

it("a closed one leaves its room and what was kept for it", async () => {
	const [first] = enter("venue", 6);
	if (first === undefined) throw new Error("Nobody came");
	const closed = new Promise((resolve) => first.once("close", resolve));
	first.destroy();
	await closed;
	expect(connections.size).toBe(5);
	expect(connections.sockets()).not.toContain(first);
});

it("those that end before they are here leave nothing behind, and take nobody's place", () => {
	class Gone extends Peer {
		override readonly remoteAddress = undefined;
		override readonly remotePort = undefined;
	}
	const gone = Array.from({ length: 8 }, () => new Gone());
	for (const socket of gone) connections.add(socket, "");
	for (const socket of gone) socket.emit("close");
	const crowd = enter("venue", 8);
	expect(ended(gone)).not.toContain(false);
	expect(ended(crowd)).toEqual([true, true, false, false, false, false, false, false]);
	expect(connections.size).toBe(6);
});
