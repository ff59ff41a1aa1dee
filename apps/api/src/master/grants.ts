/** An operator gives a shop the premium plan, and ends the gift. */
import {
	appPath,
	appPlanFromStored,
	appPrivatePath,
	GRANT,
	type Grant,
	grantFromStored,
	storeDocument,
} from "@junban/domain/documents";
import { isPremium } from "@junban/domain/shop";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { billingFromStored, billingPath } from "#src/accounts/billing-documents.ts";
import { setGrant } from "#src/accounts/grants.ts";
import type { PlanPorts } from "#src/accounts/plan-changes.ts";
import { type Result, refused } from "#src/result.ts";
import { type Act, logWrite, readState } from "./acts.ts";

/** A grant lasts ten years at most; one without an end lasts until it is ended. */
const LONGEST_MS = 10 * 366 * 86_400_000;

/** Gives the plan, or changes end and reason of a grant. */
export async function grantPremium(
	ports: PlanPorts,
	act: Act & { readonly reason: string },
	app: AppUid,
): Promise<Result<true>> {
	const now = ports.now();
	const { by, reason, until } = act;
	if (until !== undefined && (until <= now || until > now + LONGEST_MS)) return refused("invalid-value");
	const standing = await standingOf(ports, act, app);
	if (!standing.ok || standing.value.isDone) return standing.ok ? { ok: true, value: true } : standing;
	const { before, isGranted } = standing.value;
	if (isGranted && before?.reason === reason && before.until === until) return { ok: true, value: true };
	const grant: Grant = { at: now, by: by.uid, reason, ...(until === undefined ? {} : { until }) };
	const stored: Write = {
		set: appPrivatePath(app, "grant"),
		data: storeDocument(GRANT, grant, Timestamp.fromMillis),
	};
	const log = logWrite(act, "done", now);
	const result = await setGrant(ports, app, until === undefined ? {} : { until }, [stored, log]);
	return await settled(ports.store, act, result);
}

/** Ends a grant. `premium-paid` when a payment gives the plan. */
export async function endGrant(ports: PlanPorts, act: Act, app: AppUid): Promise<Result<true>> {
	const now = ports.now();
	const standing = await standingOf(ports, act, app);
	if (!standing.ok || standing.value.isDone) return standing.ok ? { ok: true, value: true } : standing;
	const { isGranted, isPaid } = standing.value;
	if (!isGranted) return isPaid ? refused("premium-paid") : { ok: true, value: true };
	const log = logWrite(act, "done", now);
	const result = await setGrant(ports, app, undefined, [{ delete: appPrivatePath(app, "grant") }, log]);
	return await settled(ports.store, act, result);
}

interface Standing {
	/** The act is in the log already. */
	readonly isDone: boolean;
	/** Whether the shop has the plan by a grant now. */
	readonly isGranted: boolean;
	readonly isPaid: boolean;
	readonly before: Grant | undefined;
}

async function standingOf({ now, store }: PlanPorts, act: Act, app: AppUid): Promise<Result<Standing>> {
	const state = await readState(store, act);
	if (!state.ok) return state;
	const [root, path, billing] = [appPath(app), appPrivatePath(app, "grant"), billingPath(app)];
	const found = await store.batchGet([root, path, billing]);
	const shop = found.get(root);
	if (shop === undefined) return refused("app-not-found");
	const { deletingAt, premiumSource } = appPlanFromStored(shop.data);
	if (deletingAt !== undefined) return refused("shop-deleting");
	const isPaid = premiumSource === "stripe" && isPremium(shop.data, now());
	const read = grantFromStored(found.get(path)?.data ?? {});
	const { grant } = billingFromStored(found.get(billing));
	// A payment that lasts longer hides a grant.
	const isHeld = grant !== undefined && (grant.until ?? Number.POSITIVE_INFINITY) > now();
	const isGranted = isHeld || (isPremium(shop.data, now()) && !isPaid);
	const before = read.ok ? read.value : undefined;
	return { ok: true, value: { isDone: state.value !== undefined, isGranted, isPaid, before } };
}

/** A repeat at the same time may have done it: then its entry is in the log. */
async function settled(store: FirestoreClient, act: Act, result: Result<unknown>): Promise<Result<true>> {
	if (result.ok) return { ok: true, value: true };
	if (result.code !== "conflict") return result;
	const state = await readState(store, act);
	return state.ok && state.value !== undefined ? { ok: true, value: true } : result;
}
