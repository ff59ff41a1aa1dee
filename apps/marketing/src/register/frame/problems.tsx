import { failureText } from "@junban/app-shell/failure-text";
import { useOnline } from "@junban/app-shell/online";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { OfflineIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { Refused } from "#src/register/registration.ts";
import { useSlow } from "./use-slow.ts";

export type ProblemsProps = {
	failure: Refused | undefined;
	/** Work is under way. */
	isWorking: boolean;
};

/** Above the button of a form: why the last attempt failed, that there is no network, that it takes long. */
export function Problems({ failure, isWorking }: ProblemsProps) {
	const { t } = useTranslation("register");
	const isOnline = useOnline();
	const isSlow = useSlow(isWorking);
	return (
		<>
			{isOnline || failure?.code !== "offline" ? <Refusal failure={failure} /> : null}
			<div role="status">
				{isOnline ? null : (
					<Note tone="caution" icon={<OfflineIcon />}>
						<p>{t("offline")}</p>
					</Note>
				)}
				{isOnline && isSlow ? <p className="small">{t("slow")}</p> : null}
			</div>
		</>
	);
}

/** The sentence of the catalogue. The account service's own code follows where the specification has it so. */
function Refusal({ failure }: { failure: Refused | undefined }) {
	const { t } = useTranslation("codes");
	if (failure === undefined) return null;
	const { code, detail } = failure;
	return (
		<Note tone="danger" role="alert" icon={<WarningIcon />}>
			<p>{failureText(t(code), code, detail)}</p>
		</Note>
	);
}

/** The services could not be opened, so nobody knows how far the registration is. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
	const { t } = useTranslation("register");
	const { t: common } = useTranslation("common");
	return (
		<Note tone="caution" role="alert" icon={<OfflineIcon />}>
			<div className="stack">
				<p>{t("notLoaded")}</p>
				<Button size={44} onClick={onRetry}>
					{common("retry")}
				</Button>
			</div>
		</Note>
	);
}
