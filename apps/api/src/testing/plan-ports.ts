/** For tests: what changes of a plan need, with a clock of the test and the mails that were written. */
import { type AppUid, type EpochMs, parseAppUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { PlanPorts } from "#src/accounts/plan-changes.ts";
import type { OutboxItem } from "#src/notify/outbox-item.ts";

export interface TestPlans {
	readonly ports: PlanPorts;
	readonly letters: OutboxItem[];
	clock: EpochMs;
	read(path: string): Promise<Readonly<Record<string, unknown>> | undefined>;
	/** A shop with its line and one owner, whose address is `{app}@example.com`. */
	shop(more?: Readonly<Record<string, string | boolean>>): Promise<AppUid>;
}

let shops = 0;

export function testPlans(store: FirestoreClient, clock: EpochMs): TestPlans {
	const letters: OutboxItem[] = [];
	const plans: TestPlans = {
		letters,
		clock,
		ports: {
			store,
			now: () => plans.clock,
			log: () => undefined,
			notifier: { offered: { mail: true }, wrote: (_app, items) => letters.push(...items) },
			adminUrl: () => "https://queue.example",
		},
		read: async (path) => (await store.batchGet([path])).get(path)?.data,
		async shop(more = {}) {
			const uid = `planned${++shops}`;
			const app = parseAppUid(uid);
			if (app === undefined) throw new Error(uid);
			await store.commit([
				{ set: `apps/${uid}`, data: { uid, name: "みなと食堂", ...more } },
				{ set: `apps/${uid}/line/main`, data: { uid: "main", name: "Main", settings_version: 3 } },
				{ set: `apps/${uid}/users/of_${uid}`, data: { uid: `of_${uid}`, role: "owner" } },
				{ set: `apps/${uid}/users/staff_${uid}`, data: { uid: `staff_${uid}`, role: "staff" } },
				{ set: `users/of_${uid}`, data: { uid: `of_${uid}`, email: `${uid}@example.com` } },
				{ set: `users/staff_${uid}`, data: { uid: `staff_${uid}`, email: `staff_${uid}@example.com` } },
			]);
			return app;
		},
	};
	return plans;
}
