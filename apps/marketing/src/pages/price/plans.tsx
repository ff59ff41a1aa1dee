import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { PLAN_LIMITS } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { ButtonLink } from "@junban/ui/button-link";
import { CheckIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import type { ReactNode } from "react";
import { StartDoor } from "#src/frame/doors.tsx";
import { fact, WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { HISTORY_YEARS } from "./plan-rows.ts";

export function FreePlan() {
	const { t } = useTranslation("price");
	return (
		<Ticket
			className="price-plan"
			label={t("free.name")}
			head={
				<>
					<h2>{t("free.name")}</h2>
					<p className="price-amount">
						<BigNumber value={0} unit={t("free.unit")} size={120} />
					</p>
					<p className="small muted">{t("free.note")}</p>
				</>
			}
		>
			<ul className="price-points">
				<Point>{t("free.points.line")}</Point>
				<Point>{t("free.points.hours")}</Point>
				<Point>{t("free.points.display")}</Point>
				<Point>
					<WithFact
						name="mails.kept"
						otherwise={t("free.points.mails", { mails: PLAN_LIMITS.mailsPerDay.free })}
					>
						{t("free.points.noMails")}
					</WithFact>
				</Point>
			</ul>
			<WithFact name="signUp.closed" otherwise={<StartDoor wide={true} />} />
		</Ticket>
	);
}

/** The price is the operator's. Without one the plan is not sold, and the ticket says so. */
export function PremiumPlan() {
	const { t } = useTranslation("price");
	const { locale } = usePlace();
	const { staff } = PLAN_LIMITS;
	return (
		<Ticket
			className="price-plan price-premium"
			label={t("premium.name")}
			head={
				<>
					<h2>{t("premium.name")}</h2>
					<p className="price-amount">
						<b>
							<WithFact name="operator.premium.price" otherwise={t("premium.preparing")}>
								{fact("operator.premium.price")}
							</WithFact>
						</b>
					</p>
					<p className="small muted">
						<WithFact name="operator.premium.price" otherwise={t("premium.preparingText")}>
							{fact("operator.premium.paymentMeans")}
						</WithFact>
					</p>
				</>
			}
		>
			<ul className="price-points">
				<li className="muted">{t("premium.plus")}</li>
				<Point>{t("premium.points.staff", { staff: staff.premium })}</Point>
				<Point>{t("premium.points.history", { years: HISTORY_YEARS })}</Point>
				<Point>
					<WithFact name="shops.ownHosts" otherwise={t("premium.points.mailTexts")}>
						{t("premium.points.own")}
					</WithFact>
				</Point>
			</ul>
			<WithFact name="operator.premium.price">
				<ButtonLink size={64} wide={true} href={localizedPath(publicPaths.tokushoho, locale)}>
					{t("premium.terms")}
				</ButtonLink>
			</WithFact>
		</Ticket>
	);
}

function Point({ children }: { children: ReactNode }) {
	return (
		<li>
			<CheckIcon />
			<span>{children}</span>
		</li>
	);
}
