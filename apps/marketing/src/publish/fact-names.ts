/** The facts that a page may name. `site-facts.ts` makes them of the settings of the installation. */
export const FACT_NAMES = [
	/** Who runs the installation; absent: it has published nothing. */
	"operator.company",
	"operator.representative",
	"operator.address",
	"operator.phone",
	"operator.hours",
	"operator.mail",
	"operator.contactUrl",
	"operator.profileUrl",
	/** What the paid plan costs and how it is sold; absent: it is not sold. */
	"operator.premium.price",
	"operator.premium.otherCosts",
	"operator.premium.paymentMeans",
	"operator.premium.paymentTime",
	"operator.premium.deliveryTime",
	"operator.premium.cancellation",
	/** Addresses of the links "company profile" and "contact": the operator's own, or of the sentence that there are none. */
	"link.company",
	"link.contact",
	/** Beginnings of the addresses of the other screens; empty on the same host. */
	"origin.admin",
	"origin.customer",
	/** Present if staff's screens have a host of their own: a sign-in on the site is none there. */
	"admin.apart",
	/** The installation's own address; absent: it does not know it. */
	"origin.public",
	/** Present if customers' pages and staff's screens have hosts of their own: then they share no sample's line. */
	"samples.apart",
	/** Present if everybody may make an account. */
	"signUp.open",
	/** Present if nobody may. */
	"signUp.closed",
	/** Mail domains whose owners may make an account, in a row. */
	"signUp.domains",
	/** Present if mails of accounts stay on the server, which has no mail server. */
	"mails.kept",
	/** Present if shops of the premium plan may have hosts of their own. */
	"shops.ownHosts",
	/** The address of the script of analytics. */
	"analytics",
] as const;

export type FactName = (typeof FACT_NAMES)[number];
