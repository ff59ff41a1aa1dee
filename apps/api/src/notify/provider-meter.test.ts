import { expect, test } from "vitest";
import type { MailMessage, Outcome, PushMessage } from "./ports.ts";
import { ProviderMeter } from "./provider-meter.ts";

const MAIL: MailMessage = {
	to: "a@b.example",
	subject: "",
	text: "",
	html: "",
	messageId: "<a>",
	headers: {},
};
const PUSH: PushMessage = {
	subscription: { endpoint: "https://push.example/x", p256dh: "a", auth: "b" },
	...{ payload: "{}", ttl: 1, urgent: false, topic: "t" },
};
const signal = new AbortController().signal;

test("what providers answer is counted, and passed on", async () => {
	const meter = new ProviderMeter(() => 7);
	const outcomes: (Outcome | Error)[] = ["sent", "later", "gone", "never", new Error("no line")];
	const answer = (): Promise<Outcome> => {
		const next = outcomes.shift() ?? "sent";
		return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
	};
	const { mail, push } = meter.counting({ mail: answer, push: { publicKey: "key", send: answer } });
	expect(push?.publicKey).toBe("key");
	expect(await mail?.(MAIL, signal)).toBe("sent");
	expect(await mail?.(MAIL, signal)).toBe("later");
	expect(await push?.send(PUSH, signal)).toBe("gone");
	expect(await push?.send(PUSH, signal)).toBe("never");
	await expect(push?.send(PUSH, signal)).rejects.toThrow("no line");
	expect(meter.mail).toEqual({ sent: 1, failed: 1, failedAt: 7, lastFailure: "later" });
	expect(meter.push).toEqual({ sent: 0, failed: 2, failedAt: 7, lastFailure: "unreachable" });
});

test("a channel that is not offered is not offered", () => {
	expect(new ProviderMeter(Date.now).counting({})).toEqual({});
});
