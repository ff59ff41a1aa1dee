import type { CookieJar } from "@junban/app-shell/cookies";
import type { KeyValueStorage, StoragePorts } from "#src/lib/browser-storage.ts";

export class MemoryStorage implements KeyValueStorage {
	readonly entries = new Map<string, string>();
	getItem(key: string) {
		return this.entries.get(key) ?? null;
	}
	setItem(key: string, value: string) {
		this.entries.set(key, value);
	}
	removeItem(key: string) {
		this.entries.delete(key);
	}
}

/** Keeps cookies without their attributes; those that expire at once are removed. */
class MemoryCookies implements CookieJar {
	readonly #values = new Map<string, string>();
	read(): string {
		return [...this.#values].map(([name, value]) => `${name}=${value}`).join("; ");
	}
	write(cookie: string): void {
		const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
		const [name = "", value = ""] = pair.split("=");
		if (attributes.includes("Max-Age=0")) this.#values.delete(name);
		else this.#values.set(name, value);
	}
}

/** What a browser keeps from visit to visit. */
export class FakeBrowser {
	readonly local = new MemoryStorage();
	readonly tab = new MemoryStorage();
	readonly cookies = new MemoryCookies();

	get ports(): StoragePorts {
		return { local: () => this.local, cookies: this.cookies, isSecure: false };
	}
}
