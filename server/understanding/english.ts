import type { LanguageForms } from './forms.ts';
import { pattern } from '../language/pattern.ts';

const WH = String.raw`(?:what|how|why|where|when|who|whose|whom|which)`;
const AUX = String.raw`(?:do|does|did|are|is|was|were|am|have|has|had|can|could|would|will|should|may|might|shall)(?: not)?`;
const SUBJECT = String.raw`(?:you|i|we|it|that|this|these|those|there|they|he|she|your|the|an?|any|anyone|anything|anybody|some|somebody|someone|something|my|his|her|their|our|people)`;
const OK = String.raw`(?:okay|ok|all right|alright|fine)`;

/** English words and sentence forms, for text as `normaliseEnglish` gives it (contractions written out). */
export const ENGLISH: LanguageForms = {
  opener: pattern`
    ^(?:(?:u[mh]+|er+m?|oh|ah|aha|okay|ok|all right|alright|right|well|so|yeah|yes|yep|yup|no|mm+|mm+-?hm+|m-hm
    |uh-?huh|hm+|now|and|but|or|then|(?:very )?(?:great|good|nice)(?=,|$)|sure|cool|like|you know|i mean|actually
    |also|got it|i see|excellent|wow|gosh|exactly|absolutely|certainly|of course|fair enough
    |(?:thank you|thanks)(?! (?:so much |very much )?for)|because|'cause|cause)(?:[,\s-]+|$))+
  `,
  concludes: /\bso\b/,
  forms: {
    inverted: pattern`^${AUX} ${SUBJECT}\b`,
    invertedLater: pattern`(?:, |- ?|\bor |\bbut |\band |\bso |\btime |\bnow )${AUX} ${SUBJECT}\b`,
    // The question word leads and its verb comes before its subject ("how are you"), or it has no subject.
    questionWord: pattern`
      ^(?:(?:in|on|for|at|to|from|by|about|with|of|since|until) )?${WH}(?: (?!i\b|we\b|they\b|he\b|she\b
      |you\b)[a-z']+){0,4}? ${AUX}\b|^${WH} (?:about|else|if|not|come|makes?|made|brings?|brought|happen(?:s|ed)?
      |kind|sort|other|many|much|often|long|old)\b|^${WH}$
      |^(?:what|who) (?!i\b|you\b|we\b|they\b|he\b|she\b)[a-z]+ (?:you|your|it|that|this|them|him|her|me|us)\b
      |, ${WH} (?:about|else|if|${AUX})\b
    `,
    clause: pattern`^${WH} (?:i|you|we|they|he|she|that|the|your)\b`,
    invites: pattern`
      ^(?:(?:please|just|maybe|if you (?:can|could|do not mind|would)|let us start|first|perhaps
      |again)[, ]+)*(?:tell me|talk to me|walk me through|describe|say (?:a )?(?:little )?(?:bit )?more
      |share (?:with me|some)|help me (?:to )?understand|give me|explain|elaborate|catch me up|fill me in|go on
      |remind me)\b|\b(?:could|can|would|will|maybe|want|like|need|love
      |for) you (?:to )?(?:just |maybe |please |also |mind )?(?:tell(?:ing)? me|talk(?:ing)? to me|walk me
      |describe|share|sharing|say(?:ing)? more|explain|elaborate|give me)\b
      |\byou could (?:just |maybe )?(?:tell|give|share)\b|, (?:so )?tell me\b
      |\b(?:i would (?:just )?(?:like|love)|i (?:want|wanted|need)|interested) to (?:hear|know|find out)\b
      |\binterested in (?:what|how|hearing)\b
    `,
    wonders: pattern`
      \bi (?:am |was |have been )?(?:just |also |really )?(?:(?:kind|sort) of )?(?:wonder(?:ing|ed)?|curious
      |interested|intrigued)(?: (?:in|to know|to hear|about|is))?(?:,? (?:if|what|whether|how|why|where|who|which
      |about|could|would|do|is|are|in|you|in what))\b|^(?:wondering|curious)\b
      |\blet me ask (?:you )?(?:this|something|that|a question)\b
    `,
    scaled: pattern`
      \bhow (?:confident|important|ready|likely|interested|motivated|willing|sure|serious|hard|easy
      |difficult) (?:are|is|would|do|was|will|did)\b|\bwhat number\b|\bwhere (?:are|would|do) you\b
    `,
    tag: pattern`
      (?:,|^| )(?:right|okay|ok|yeah|yes|correct|huh|is that (?:right|correct|true|fair|it)|is not it|are not you
      |do not you|does not it|did not you|have not you|am i right|you know|does that (?:make sense|sound right)
      |did i get that right|sounds? good|or)[\s-]*$
    `,
    // An answer of a number, a name, a time or one choice will do.
    narrow: pattern`
      \b(?:how (?:many|much|often|long|old|far|soon|tall|big|frequently|important|confident|ready|likely
      |interested|motivated)|what (?:time|number|day|date|age|school|grade|class(?:es)?)|on a scale
      |(?:one|1|zero|0) to (?:ten|10)|scale of
      |what (?:is|was) (?:your|his|her|the) (?:name|age|number|phone|address|date)
      |when (?:did|was|is|are|do|would|will)|where (?:do|did|are|were|is|was)|who (?:is|are|was|do|did|does))\b
    `,
    // Views, experience, reasons and ideas.
    broad: pattern`
      \b(?:how (?:do|did|does|would|are|is|was|has|have|can|could|might|about)\b.*\b(?:feel|think|see|go|going
      |doing|look|like|affect|find|handle|manage|fit|work|help|change|you)|what (?:do|did|does|would|might|could
      |will|else|makes?|made|brings?|brought|happen(?:s|ed)?|are|is|was|were|has|have|concerns|worries|bothers
      |ideas|thoughts|reasons|things|steps|questions)|why|tell me|describe|explain|in what ways?
      |what [a-z]+(?:s|ed)? you)\b
    `,
    more: /\b(?:anything|anyone|any|what|something|some|who|where) (?:else|other|others|more)\b/,
    able: pattern`
      \b(?:can|could|would|will) you (?:please |just |maybe |also )?(?:tell|describe|share|explain|say|talk|give
      |think of|elaborate|walk|help me)\b
    `,
    thoughts: pattern`
      \b(?:have you (?:thought|considered)|(?:do you have )?any (?:ideas?|thoughts|plans?)|can you think of
      |your thoughts)\b
    `,
    alternative: /\bor\b/,

    sounds: pattern`
      \b(?:sounds? (?:like|as if|as though|to me|pretty|really|very|so|a bit|quite|hard|tough|difficult
      |frustrating|stressful|scary)|(?:seems?|looks?|feels) (?:like|as if|as though|to (?:you|me))
      |i am (?:hearing|picking up|sensing|getting|understanding)
      |i (?:can )?(?:hear|sense|imagine|see|understand) (?:that|you|how|an?|your|there|why|it)|i can tell
      |no wonder|you (?:seem|look|sound)\b|(?:get|got|have) the (?:sense|impression|feeling)|in other words
      |you are saying|you (?:said|mentioned|told me|described|talked about|indicated|noted)|for you|from your
      |if i (?:am )?(?:understand(?:ing)?|hear(?:ing)?)|on (?:the )?one hand|on the other(?: hand)?
      |at the same time|part of you|there is a part|you have noticed|as i understand|i understand that
      |must (?:be|feel|have been)|that tells me|you (?:kind|sort) of)\b
    `,
    /** "You can", "you will": what may be, so information or advice rather than what was heard. */
    may: /\byou (?:can|could|will|might|may|would)\b|\bif you\b/,
    we: /^(?:we|let us)\b/,
    you: pattern`
      ^(?:(?:that|then|because|if|when|even though|although|while|since|again|maybe|perhaps|basically|really
      |it is like|for you|right now|currently|at this point|sometimes|in a way|just|still|yet|not|plus
      |(?:kind|sort) of|on top of that)[, ]+)*(?:you|your|yourself)\b
    `,
    it: /^(?:it|that|this|there|things|he|she|they|everything|something|nothing|life|those|these)\b/,
    i: /^(?:i|let me|my)\b/,
    state: pattern`
      ^(?:[a-z]+ )?you (?:are|were|have|had|feel|felt|want|wanted|like|know|think|thought|do not|did not|really
      |also|just|see|wish|love|enjoy|started|still|got|get|went|find|found)\b
    `,
    mentionsYou: /\byou(?:r|rself)?\b/,
    mentionsMe: /\b(?:i|me|my)\b/,
    mentionsUs: /\b(?:we|us|our)\b/,
    future: /\b(?:will|going to)\b/,
    feeling: pattern`
      \b(?:feel(?:s|ing|ings)?|felt|afraid|angry|annoy(?:ed|ing)|anxious|ashamed|awful|bored|bothered
      |confus(?:ed|ing)|devastated|disappoint(?:ed|ing)|discourag(?:ed|ing)|down|embarrass(?:ed|ing)
      |exhaust(?:ed|ing)|fed up|frighten(?:ed|ing)|frustrat(?:ed|ing|ion)|furious|grie(?:f|ving)|guilty|happy
      |heartbr(?:oken|eaking)|helpless|hopeful|hopeless|hurt(?:ing)?|insecure|ignored|irritat(?:ed|ing)|let down
      |left out|isolated|lonely|lost|mad|miserable|nervous|numb|overwhelm(?:ed|ing)|pain(?:ful)?|panick(?:ed|ing)
      |pressured?|proud|relieved|sad(?:ness)?|scar(?:ed|y)|shocked|stress(?:ed|ful)?|struggl(?:e|ed|ing)|stuck
      |tense|terrif(?:ied|ying)|tir(?:ed|ing)|torn|trapped|troubled|unfair|uncomfortable|unhappy|unsure
      |upset(?:ting)?|vulnerable|weary|worn out|worr(?:ied|y|ies|ying)|difficult|hard|tough|rough)\b
    `,
    summarises: pattern`
      \b(?:let me (?:see (?:if|whether)|sum(?:mari[sz]e)? |sum up|summari[sz]e|make sure|try to|recap|go over
      |put (?:it|this|that) together|check (?:that|if|whether|i))|to (?:summari[sz]e|sum up|recap)|in summary
      |summing up|what (?:we|you|i) have (?:talked|covered|discussed|told|said|heard)
      |we have (?:talked|discussed|covered)|here is what i(?: have)? (?:heard|got)
      |putting (?:it|this|that) (?:all )?together|pull(?:ing)? (?:it|this|that) (?:all )?together
      |you have (?:told|shared|mentioned))\b
    `,
    affirms: pattern`
      \b(?:good (?:for you|job|work|idea|start|plan|thinking|point|question|insight)
      |great (?:job|work|idea|start|plan|question|insight)|well done|(?:nice|great|good) (?:job|work|going)
      |congratulations|that is (?:really |very |so |just |such )?(?:an? )?(?:great|good|excellent|wonderful
      |awesome|amazing|fantastic|impressive|brave|terrific|huge|big step|achievement|accomplishment|commendable
      |admirable)|(?:really )?(?:appreciate|admire|respect|applaud|commend|value) (?:you|your|that|how|the|it)
      |thank(?:s| you) (?:so much |very much )?for (?:sharing|telling|being (?!here)|your (?!time)|letting|taking
      |trusting|opening|saying)|proud of (?:you|yourself)|i am (?:really |so |very )?(?:glad|impressed|proud|happy
      |pleased)(?! (?:you|to|that you) (?:came|are here|come|could come|see|meet|help|be))
      |(?:it |that |this )?(?:takes|took|must have taken) (?:a lot of |real |some |great )?(?:courage|guts
      |strength|effort)|(?:that|this|it) (?:is|was) (?:really |very |so )?(?:brave|kind|thoughtful|wise) of you
      |stronger than|you clearly (?:love|care|want)|a lot of (?:effort|thought|work|courage) into
      |i am (?:so |very |really )?grateful|(?:that|this|which) helps? (?:me |us )?a lot|you (?:have )?(?:handled
      |managed|prepared|done|kept|dealt with|coped) (?:\w+ ){0,3}(?:well|better|right|carefully|great)
      |very patient|you (?:are|were|have been)(?: \w+)? (?:an? )?(?:\w+ )?(?:strong|brave|courageous|resourceful
      |resilient|determined|committed|thoughtful|caring|capable|good (?:mother|mom|father|dad|parent|friend
      |person)|hard worker)|you have (?:really )?(?:worked|tried|managed|done|put|thought|made|accomplished
      |come)(?: \w+){0,3} (?:hard|well|effort|thought|progress|far|great|lot|steps?|changes?)
      |you did (?:really |very |so )?(?:well|great|good|amazing)|shows (?:how much|that you|real|your|a lot)
      |your (?:strength|courage|honesty|commitment|efforts?|determination|willingness))\b
    `,
    permission: pattern`
      \b(?:(?:is|would) (?:it|that|this) (?:be )?${OK}|if (?:it|that|this) is ${OK}|would you mind|do you mind
      |if you do not mind|(?:may|might) i|(?:can|could) i (?:share|tell|offer|give|suggest|make|ask|show|talk)
      |with your permission|would you (?:like (?:me|some|to hear|to know|a few)|want (?:me|some|to hear)
      |be (?:interested|willing|open))|are you (?:interested|open|willing)|if you are (?:interested|open|willing)
      |if you (?:would )?(?:like|want)|you would be open|up to you|you are free to|you know best
      |your (?:decision|choice|call)|take it or leave it)\b
    `,
    advises: pattern`
      \byou (?:really |just |probably |also |all |definitely )*(?:should(?! be proud)|ought to|need to
      |must(?! be\b| feel| have)|have to|had better|would better|want to make sure|are better off
      |will (?:want|need|have) to|have got to|got to)\b|\b(?:i
      |we)(?: would| do| also)* (?:strongly |really |highly |always |usually )*(?:recommend|suggest|advise
      |encourage|urge)\b|\bi (?:really )?(?:want|need) you to\b(?! (?:tell|let|help|know|hear|understand|share))
      |\b(?:my|the|one) (?:advice|recommendation|suggestion)\b|\bif i were you\b|\bwhy do not you\b
      |\b(?:how|what) about (?:you|we|if|[a-z]+ing)\b|\bhave you (?:tried|considered)\b
      |\bthe best (?:thing|way|option)\b|\bit (?:is|would be) (?:really |very |so |also )?(?:important|best|better
      |good|crucial|essential|helpful) (?:that you|for you to|to)\b|\bwhy not [a-z]+\b
    `,
    suggests: pattern`
      \byou (?:could|can|might|may) (?:also |just |always |perhaps |maybe )?(?:try|start|begin|write|ask|talk|call
      |tell|bring|take|use|consider|think about|see|want to|go|put|leave)\b
      |\bit (?:could|might|may|would) (?:also |really )?(?:help|be (?:worth|best|good|better|helpful|an idea))\b
      |\bwhat (?:helps|works) is\b|\bone (?:thing|option|idea|way|strategy)\b|\bthere (?:is
      |are) (?:some |other |lots of |a lot of )?(?:things|ways|medications?|programs?
      |options?) (?:that |which )?(?:you|to|out)\b
    `,
    imperative: pattern`
      ^(?:please |just |maybe |always |never |do not |make sure (?:you )?|be sure to )*(?:try|stop|start|go|take
      |avoid|keep|get|call|remember|consider|cut|eat|drink|join|read|quit|throw|put|set|use|make|give|ask|find
      |calm|relax|forget|ignore|leave|look|write|speak to|stay|think about)\b(?! (?:me|us)\b)
    `,
    informs: pattern`
      \b(?:research|stud(?:y|ies)|evidence|guidelines?|statistics?|percent|experts?|doctors?|according to
      |on average|(?:most|many|some|a lot of) (?:people|patients|students)|people (?:who|find|often|usually|tend)
      |patients|(?:it )?is called|we know that
      |can (?:cause|lead|increase|contribute|affect|help|damage|make|take|be)|causes?|leads? to|increases?|risks?
      |(?:is|are) (?:associated|linked|related)|means that|the reason|policy|confidential|works by|contains?
      |usually|typically|normally|in general|generally|symptoms?|effects?)\b
    `,
    /** Harm held up to the other. */
    warns: pattern`
      \b(?:danger(?:s|ous)?|risk(?:s|y|ing)?|harm(?:s|ful|ing)?|damag(?:e|es|ing)|diseases?|cancers?|consequences?
      |death|die|dying|kill(?:s|ing)?|destroy(?:s|ing)?|ruin(?:s|ing)?|serious(?:ly)?|severe|worse|bad for
      |big (?:problem|deal|concern)|problem is|concern(?:s|ed|ing)? (?:me|about|that|is|for)
      |worr(?:y|ies|ied) (?:me|about you)|red flags?|in trouble|at risk|jeopardy
      |get (?:caught|fired|sick|arrested|hurt)|mess up|putting (?:yourself|him|her|them|others))\b
    `,
    /** What is right, wrong or due, as the speaker sees it. */
    judges: pattern`
      \b(?:wrong|right thing|good thing|bad thing|bad idea|should(?: not)?|have to|has to|must|need(?:s)? to
      |got to|supposed to|unacceptable|not okay|not acceptable
      |not (?:that|as|so) (?:hard|bad|tough|difficult|easy)|really (?:is|are|a|bad|need|important)
      |very (?:important|bad|serious)|so important|better (?:for|off|if|than)|obviously|the fact (?:is|that)
      |the (?:truth|point|issue|thing|problem) is|of course|such a|no such thing|there is (?:really )?no|rules?)\b
    `,
    confronts: pattern`
      \b(?:come on|you (?:just )?(?:do not|never|can not) (?:really |even |seem to )?(?:care|listen|understand|get it|try
      |want to help|take this|take responsibility|admit)|(?:it|that|this) is (?:all )?your (?:own )?fault
      |you are (?:just |simply |only |being |not being )*(?:wrong|lying|lazy|selfish|irresponsible|stupid
      |ridiculous|childish|in denial|making excuses|defensive|dramatic|rude|unreasonable|overreacting|the problem
      |weak|crazy)|stop (?:making excuses|lying|complaining|whining|being|acting|blaming)|no excuses?|(?:that
      |it) is (?:just |only )?(?:an excuse|excuses|ridiculous|nonsense|no excuse|not true|not an excuse
      |a poor excuse|stupid)|what is wrong with you|how (?:could|can|dare) you|you (?:always|never|keep)
      |i (?:told|warned) you|i can not believe (?:you|that you)|shame on|you should have (?:known|told|thought)
      |you should be (?:ashamed|grateful)|grow up|pull yourself together
      |do not you (?:care|think|reali[sz]e|know|understand|see)|are you (?:serious|kidding|stupid)|get over it
      |(?:just )?deal with it|do i (?:really )?(?:need|have) to|this is not okay
      |you (?:are|will be) (?:going to )?(?:die|kill|regret|end up|fail|lose)|but you are still|not my problem
      |(?:you|do not you|you do not) (?:even )?care\b|be reasonable|calm down|what (?:did|do) you expect
      |you are (?:lucky|ungrateful|impossible|immature|selfish)
      |you have (?:no|zero) (?:willpower|excuse|idea|right|discipline)|you are killing yourself|raise your voice
      |i will hang up|everyone else (?:can|manages)|i do not believe you|wasting (?:your|my|our)
      |think the (?:whole )?world|who do you think|your problem)\b
    `,
    greets: pattern`
      ^(?:hi|hello|hey|good (?:morning|afternoon|evening)|welcome|nice to (?:meet|see)|pleased to meet|how are you
      |goodbye|bye|take care|see you|have a (?:good|nice|great))\b
    `,
  },
  common: new Set(
    'about after again also always another any anything because been before being both could did does doing done down each even every from gets getting give goes going good have having here into just kind know like little look made make maybe mean more most much need okay only other over people pretty really right same say see should some something sort still such take tell than that their them then there these they thing think this those though time too very want was way well were what when where which while will with would yeah yes your you'.split(' '),
  ),
};
