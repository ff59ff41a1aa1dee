import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { buttonLook } from "@junban/ui/button-look";
import { CounterIcon, PeopleIcon } from "@junban/ui/icons";
import { RouteLine } from "@junban/ui/route-line";
import { Station, Stations } from "@junban/ui/stations";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";

/** One line on three screens, as stations. The scenes show what the texts say, so screen readers skip them. */
export function Screens() {
	const { t } = useTranslation("home");
	return (
		<div className="home-screens">
			<h2 className="site-heading">
				<PhrasePair first={t("screens.title")} second={t("screens.titleEnd")} />
			</h2>
			<p className="site-lead">
				<Sentences text={t("screens.lead")} />
			</p>
			<Stations count={3}>
				<Station
					title={t("screens.customer.title")}
					text={<Sentences text={t("screens.customer.text")} />}
					scene={
						<div className="home-scene-place" aria-hidden="true">
							<p className="label">{t("ticket.place")}</p>
							<BigNumber value={5} unit={t("ticket.placeUnit")} size={80} />
							<RouteLine from={6} place={5} label="" />
						</div>
					}
				/>
				<Station
					title={t("screens.staff.title")}
					text={<Sentences text={t("screens.staff.text")} />}
					scene={
						<div aria-hidden="true">
							<p className="row row-between row-wrap home-scene-row">
								<BigNumber value="A-25" size={80} />
								<span>
									<PeopleIcon />
									{t("screens.staff.party")}
								</span>
							</p>
							<span {...buttonLook({ variant: "primary", size: 64, wide: true })}>
								<CounterIcon />
								{t("screens.staff.call")}
							</span>
						</div>
					}
				/>
				<Station
					title={t("screens.display.title")}
					text={<Sentences text={t("screens.display.text")} />}
					scene={
						<div className="home-sign" aria-hidden="true">
							<p>{t("screens.display.called")}</p>
							<BigNumber value="A-24" size={120} />
						</div>
					}
				/>
			</Stations>
		</div>
	);
}
