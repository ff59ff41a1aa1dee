/** The export of a shop by an operator, and the proof that it was made. */
import type { ExportAppResponse } from "@junban/api-contract/master/schemas-shops";
import type { AppUid, EpochMs } from "@junban/domain/values";
import * as shops from "#src/accounts/shop-export.ts";
import type { Result } from "#src/result.ts";
import { type Act, begin, endAct } from "./acts.ts";

export interface ExportPorts extends shops.ExportPorts {
	readonly now: EpochMs;
}

/** An export proves itself for a day: the shop goes on changing. */
const VALID_MS = 86_400_000;
const PROOF_PURPOSE = "master-export";

/** @param from the `next` of the part before; undefined: the first part */
export async function exportPart(
	ports: ExportPorts,
	act: Act,
	app: AppUid,
	from: string | undefined,
): Promise<Result<ExportAppResponse>> {
	const { now, signatures, store } = ports;
	const part = await shops.exportPart(ports, app, ["master", act.by.uid, act.id], from);
	if (!part.ok) return part;
	const begun = await begin(store, act, now);
	if (!begun.ok) return begun;
	if (part.value.next !== undefined) return part;
	if (begun.value === "begun") await endAct(store, act, "done");
	const proof = `${now}.${signatures.of(PROOF_PURPOSE, proofText(act, app, String(now)))}`;
	return { ok: true, value: { ...part.value, proof } };
}

/** Whether this operator has exported the whole shop within the last day. */
export function isExported(
	{ now, signatures }: Omit<ExportPorts, "store">,
	by: Act["by"],
	app: AppUid,
	proof: string,
): boolean {
	const [at = "", signature = ""] = proof.split(".", 2);
	const age = now - Number(at);
	return signatures.isOf(PROOF_PURPOSE, proofText({ by }, app, at), signature) && age >= 0 && age < VALID_MS;
}

function proofText({ by }: Pick<Act, "by">, app: AppUid, at: string): string {
	return [app, by.uid, at].join("\n");
}
