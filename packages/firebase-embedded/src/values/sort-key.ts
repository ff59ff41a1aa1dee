import type { WireValue } from "@junban/firestore-wire/value";
import { isNumber, type NumberValue, residue, toDouble } from "#src/values/numbers.ts";
import { numericId, sortedNames, typeRank, vectorOf } from "#src/values/order.ts";

/** The first byte of a value's key, by its rank in the order of types. */
export function typeByte(rank: number): number {
	return rank + 16;
}

/**
 * Builds bytes that sort like values; no key is a prefix of another. Each value begins with its type's rank + 16, so
 * that 0 can close lists and 255 sorts after everything. Descending values are inverted.
 */
export class SortKey {
	// Shared by all keys: they are built one at a time, and `take` copies.
	static #buffer = Buffer.alloc(1024);
	#length = 0;

	add(value: WireValue, descending: boolean): this {
		const start = this.#length;
		this.#value(value);
		return this.#directed(start, descending);
	}

	addId(id: string, descending: boolean): this {
		const start = this.#length;
		this.#id(id);
		return this.#directed(start, descending);
	}

	take(): Buffer {
		const key = Buffer.allocUnsafe(this.#length);
		SortKey.#buffer.copy(key, 0, 0, this.#length);
		return key;
	}

	#directed(start: number, descending: boolean): this {
		const bytes = SortKey.#buffer;
		if (descending) for (let at = start; at < this.#length; at++) bytes[at] = 255 - (bytes[at] ?? 0);
		return this;
	}

	#room(bytes: number): Buffer {
		if (SortKey.#buffer.length < this.#length + bytes) {
			SortKey.#buffer = Buffer.concat([SortKey.#buffer], 2 * (this.#length + bytes));
		}
		return SortKey.#buffer;
	}

	#byte(byte: number): void {
		this.#room(1)[this.#length++] = byte;
	}

	#value(value: WireValue): void {
		this.#byte(typeByte(typeRank(value)));
		if ("stringValue" in value) this.#text(value.stringValue);
		else if (isNumber(value)) this.#number(value);
		else if ("booleanValue" in value) this.#byte(value.booleanValue ? 1 : 0);
		else if ("timestampValue" in value) this.#text(value.timestampValue.slice(0, -1));
		else if ("bytesValue" in value) this.#bytes(Buffer.from(value.bytesValue, "base64"));
		else if ("referenceValue" in value) this.#reference(value.referenceValue);
		else if ("geoPointValue" in value) {
			this.#double(value.geoPointValue.latitude ?? 0);
			this.#double(value.geoPointValue.longitude ?? 0);
		} else if ("arrayValue" in value) this.#list(value.arrayValue.values ?? []);
		else if ("mapValue" in value) this.#map(value);
	}

	#map(value: Extract<WireValue, { mapValue: object }>): void {
		const vector = vectorOf(value);
		if (vector !== undefined) {
			this.#double(vector.length);
			this.#list(vector);
			return;
		}
		const fields = value.mapValue.fields ?? {};
		for (const name of sortedNames(fields)) {
			const inner = fields[name];
			if (inner === undefined) continue;
			this.#byte(1);
			this.#text(name);
			this.#value(inner);
		}
		this.#byte(0);
	}

	#list(values: WireValue[]): void {
		for (const item of values) this.#value(item);
		this.#byte(0);
	}

	#reference(name: string): void {
		for (const id of name.split("/")) {
			this.#byte(1);
			this.#id(id);
		}
		this.#byte(0);
	}

	/** Numeric ids first, by number. The id's text follows, to distinguish ids above 64 bits. */
	#id(id: string): void {
		const number = numericId(id);
		this.#byte(number === undefined ? 2 : 1);
		if (number !== undefined) {
			this.#room(8).writeBigUInt64BE(BigInt.asUintN(64, number + 2n ** 63n), this.#length);
			this.#length += 8;
		}
		this.#text(id);
	}

	#text(text: string): void {
		if (text.includes("\0")) {
			this.#bytes(Buffer.from(text, "utf8"));
			return;
		}
		this.#length += this.#room(text.length * 3).write(text, this.#length, "utf8");
		this.#end();
	}

	/** 0 is written as 0 255 and the end as 0 1, so that a text sorts before its continuations. */
	#bytes(bytes: Buffer): void {
		for (const byte of bytes) {
			this.#byte(byte);
			if (byte === 0) this.#byte(255);
		}
		this.#end();
	}

	#end(): void {
		this.#byte(0);
		this.#byte(1);
	}

	#number(value: NumberValue): void {
		this.#double(toDouble(value));
		this.#room(2).writeUInt16BE(residue(value) + 0x8000, this.#length);
		this.#length += 2;
	}

	/** The bits of a double, transformed so that they sort like numbers. NaN is first, and -0 equals 0. */
	#double(number: number): void {
		const bytes = this.#room(8);
		const at = this.#length;
		this.#length += 8;
		if (Number.isNaN(number)) {
			bytes.fill(0, at, at + 8);
			return;
		}
		bytes.writeDoubleBE(number === 0 ? 0 : number, at);
		const first = bytes[at] ?? 0;
		if ((first & 0x80) === 0) bytes[at] = first | 0x80;
		else for (let i = at; i < at + 8; i++) bytes[i] = 255 - (bytes[i] ?? 0);
	}
}
