import type { MasterUser } from "@junban/api-contract/master/schemas-users";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { WarningIcon } from "@junban/ui/icons";

/** What is not usual about an account. */
export function UserState({ user: { disabled, master, email_verified } }: { user: MasterUser }) {
	const { t } = useTranslation("users");
	if (!disabled && !master && email_verified)
		return <span className="text-14 text-ink-2">{t("state.usual")}</span>;
	return (
		<span className="flex flex-wrap gap-8">
			{disabled ? (
				<Badge tone="danger" icon={<WarningIcon />}>
					{t("state.disabled")}
				</Badge>
			) : null}
			{master ? <Badge tone="solid">{t("state.master")}</Badge> : null}
			{email_verified ? null : <Badge>{t("state.unverified")}</Badge>}
		</span>
	);
}
