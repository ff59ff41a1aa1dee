import { useTranslation } from "@junban/i18n/react";
import { PhonePage } from "@junban/ui/phone-page";
import { Skeleton } from "@junban/ui/skeleton";
import { Ticket } from "@junban/ui/ticket";

/** The page's shape while it loads. */
export function LoadingPage() {
	const { t } = useTranslation("common");
	return (
		<PhonePage
			mark={<Skeleton width="44px" height="44px" />}
			nameIsHeading
			name={
				<>
					<span className="visually-hidden">{t("loading")}</span>
					<Skeleton width="8em" />
				</>
			}
		>
			<Ticket
				label={t("loading")}
				tone="muted"
				head={
					<div className="stack">
						<Skeleton width="6em" />
						<Skeleton width="60%" height="96px" />
					</div>
				}
			>
				<Skeleton height="64px" />
			</Ticket>
		</PhonePage>
	);
}
