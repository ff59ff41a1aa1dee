import type { PhrasesLike } from "@junban/i18n/phrases";
import type { privacyJa } from "./phrases-ja.ts";

export const privacyEn = {
	head: {
		title: "Privacy policy",
		description:
			"What is stored about people in a line and about staff, who sees it, and how long it stays: the list of what is really stored.",
	},
	heading: "Privacy policy",
	lead: "This page lists everything that is stored. The list is made from the tables that the program stores by.",
	operator: {
		heading: "Who holds the data",
		by: "The data are held by this operator.",
		none: "The operator of this site has not published a name. For the data of a line, ask the shop where you waited.",
		shops:
			"The data of a line are held for the shop. The shop decides what it asks and what it uses the answers for.",
	},
	seen: "Seen by: {{who}}",
	seenBy: {
		public: "everybody",
		holder: "you and the shop's staff",
		staff: "the shop's staff",
		owner: "the shop's owner",
		user: "you",
		api: "nobody (only the server uses it)",
	},
	master: "Besides them, the operator can see everything except what only the server uses.",
	samples: "Anyone may open the screens of the sample shops. Nothing about a person is stored in them.",
	customers: {
		heading: "People in a line",
		text: "No account is needed. A name or telephone number is stored only if the shop asks and you enter it.",
		keeping:
			"The data of a line are not deleted automatically. They stay until the shop clears its records or deletes its registration. A shop can set for how many days data may be kept, but nothing deletes them after those days yet.",
	},
	staff: {
		heading: "People who work with Junban",
		keeping:
			"You can delete your account at any time; the only owner of a shop deletes the shop first. An id without a name then remains in the record of actions, which stays until the shop's registration is deleted.",
		password: "Passwords are stored in a form that cannot be turned back. Nobody can read them.",
	},
	rows: {
		number: {
			what: "Ticket number and time of joining",
			use: "They decide the order and are shown on the page of the line and on the shop's display. Nobody can tell whose number it is.",
		},
		course: {
			what: "When you were called, when it ended, and why",
			use: "It moves the line on and gives the estimate of the wait. The language, the estimate that you were told, and whether a notification arrived are stored with it.",
		},
		key: {
			what: "The key in the address of the ticket",
			use: "It opens the ticket. Anyone who knows it can cancel that ticket.",
		},
		party: { what: "Number of people", use: "For preparing seats." },
		name: { what: "Name", use: "For calling you." },
		phone: { what: "Telephone number", use: "For the shop to reach you." },
		note: { what: "Note", use: "What you added when you joined, or what staff wrote at the counter." },
		answers: { what: "Answers to questions", use: "The shop decides the questions." },
		mail: {
			what: "E-mail address for notifications",
			use: "It tells you that your turn is near and that you are called.",
		},
		push: {
			what: "Your browser's address for notifications",
			use: "For the same news as a notification of the browser. It is deleted when you stop the notifications.",
		},
		delivery: {
			what: "Notifications about to be sent",
			use: "Deleted once sent. They hold no address, only which ticket they are for.",
		},
		account: {
			what: "E-mail address, display name, time of registration",
			use: "For signing in and for a new password.",
		},
		role: { what: "Role in the shop", use: "Owner or staff: it decides what you may do." },
		invitation: {
			what: "E-mail address of an invited person, and until when",
			use: "It makes sure that the invited person accepts.",
		},
		invitationMail: { what: "Invitations about to be sent", use: "Deleted once sent." },
		actions: {
			what: "Who did what to which number, and when",
			use: "For noticing mistakes and undoing them. It holds no customer's name.",
		},
		billing: {
			what: "Ids, states and dates of the paid plan",
			use: "They tell how long the plan lasts. Card numbers never arrive here.",
		},
	},
	shops: {
		heading: "Data of shops",
		text: "The shop's name, address, telephone number, hours, logo and texts are there to be shown to customers: everybody can see them. The number of people and the waits of each day are stored as figures that identify nobody; the shop's staff can see them.",
		keeping:
			"The owner can delete the shop's registration in the account settings. All data of its lines are deleted with it. Backups that the operator made keep them until the backups are thrown away.",
	},
	browser: {
		heading: "What stays in your browser",
		text: "To work, the pages keep the following in your browser. It goes away when you clear the browser's data.",
		locale: { what: "Language (cookie, 365 days)", use: "Pages open in the language that you chose." },
		places: {
			what: "Places that you took (cookies, 3 and 30 days)",
			use: "They lead you back to your ticket and count how many places one device takes.",
		},
		ticket: {
			what: "The ticket and the last screen",
			use: "So that the ticket opens without a connection, too.",
		},
		consent: { what: "Your choice about cookies", use: "So that you are not asked again." },
		read: {
			what: "Announcements that you closed (cookie, 365 days)",
			use: "The shop's screens do not show them again.",
		},
		session: { what: "That you are signed in", use: "For staff only. It ends when you sign out." },
		drafts: {
			what: "Settings not yet saved (7 days)",
			use: "For staff only. They survive a lost connection.",
		},
	},
	analytics: {
		on: "Only if you agree, we measure how the site is used. The measurement uses cookies of another service.",
		off: "This site does not measure how it is used.",
	},
	outside: {
		heading: "What reaches others",
		text: "There is no function that sells data or uses them for advertising. In these cases others receive what is needed, and no more.",
		mail: { what: "Notifications by e-mail", use: "The mail's carrier receives the address and the text." },
		push: {
			what: "Notifications of the browser",
			use: "They pass the browser's maker. The text is encrypted, and the maker cannot read it.",
		},
		payment: {
			what: "Payment of the plan",
			use: "The owner enters it directly at Stripe, the payment provider. Stripe also receives the shop's id and the owner's e-mail address.",
		},
		server: {
			what: "Where data are stored",
			use: "On the operator's server, or in a cloud that the operator rents.",
		},
		log: {
			what: "The server's log",
			use: "It holds counts and times of requests, and neither IP addresses nor the addresses of tickets.",
		},
	},
	erase: {
		heading: "To have data deleted or checked",
		customers:
			"If you waited in a line, please ask that shop. Only the shop can clear the records of its line.",
		contact: "The operator answers everything else.",
		contactLink: "How to reach the operator",
	},
} satisfies PhrasesLike<typeof privacyJa>;
