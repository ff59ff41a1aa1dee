import type { MasterHealthResponse } from "@junban/api-contract/master/schemas-health";
import { useTranslation } from "@junban/i18n/react";
import { useMaster } from "#src/lib/master-context.ts";
import { writtenMoment } from "#src/lib/times.ts";

/** Since when counts are counted: a restart sets them to zero. Undefined where there are none. */
export function useSinceStart({ started_at }: Pick<MasterHealthResponse, "started_at">): string | undefined {
	const { t } = useTranslation("health");
	const { zone } = useMaster();
	return started_at === undefined ? undefined : t("sinceStart", { time: writtenMoment(started_at, zone) });
}
