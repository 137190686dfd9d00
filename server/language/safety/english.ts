import { pattern } from '../pattern.ts';
import type { SafetyWords } from './words.ts';

/** To die by one's own hand, in words that mean nothing else; with whose life it is. */
const plainly = (self: string, your: string, you: string, were: string) =>
  String.raw`(?:suicidal|(?:commit(?:ting)?|attempt(?:ing|ed)?|thoughts? (?:of|about)|think(?:ing)? (?:of|about)|thought (?:of|about)|consider(?:ed|ing)?|contemplat(?:e|ed|ing)|about) suicide|(?:kill|killing|killed) ${self}|(?:end|ending|ended|take|taking) ${your} (?:own )?life|do(?:ing)? away with ${self}|better off (?:dead|without ${you === 'you' ? 'you' : 'me'})|(?:wish|wished|wishing|hope|hoped|hoping|rather|better if) ${you} (?:${were}|could be|had been) (?:dead|gone|no longer here|no longer alive|never born)|(?:wish|hope|hoped|hoping|like it if) ${you} (?:would |could |might |just |did )*(?:not|never) (?:wake|waking|woke|have woken)(?: up)?|(?:rather|prefer to|want to|wanting to|wanted to|like to) (?:be dead|not be alive|not (?:wake|be waking) up)|(?:no|any|not (?:see|any)) (?:point|reason|sense) (?:in|to|of) (?:living|live|staying alive|being alive|my life)|not worth living|give up on life|(?:no longer|do not|did not|would not|not) (?:want(?:ing|ed)? to|wish(?:ing)? to|feel like) (?:live|be alive|living|be here|exist|go on living|carry on living)(?: like this| any ?more| any longer| without [a-z]+)(?=\W|$)|not want(?:ing|ed)? to (?:live|be alive|exist)(?! in| with| on| at| under| here| there| near| for| by| up| down| as)(?=\W|$))`;

/** Further words for it, that mean it where it is asked about: "not waking up", "ending it", "joining him". */
const INDIRECTLY = String.raw`(?:suicide|end(?:ing)? (?:it(?: all)?|things|everything)(?! (?:with|by|on|at|before|up|here|there)\b)|not (?:wanting |want )?to (?:be here|be around|wake up|go on|see tomorrow|carry on)|not (?:be|being) (?:here|around|alive)|(?:want(?:s|ed|ing)?|wish(?:ed|ing)?|ready|like|prefer(?:red)?|mean|about|of) (?:to die|dying|death|being dead)|be dead|(?:you|i) (?:would|had) never been born|(?:everyone|everybody|they|people|others|family|children|kids|parents)\b.{0,24}(?:better|happier|easier|fine)(?: off)? without you|mean(?:ing)? (?:living|life|dying|death|dead|suicide)(?=[?.! ]*$)|no (?:reason|point) (?:to|in) (?:stay|stay(?:ing)? alive|liv(?:e|ing)|go(?:ing)? on)|your life (?:to be|was|were) over(?=[?.! ]*$)|(?:not |stop |cease to )exist(?:ing)?|(?:were|was) (?:just )?(?:not|no longer) (?:around|here|alive)(?! (?:when|yesterday|on|at|for|last))|not being (?:around|here)|do yourself (?:some |any )?harm|harm to yourself|put(?:ting)? an end to (?:it(?: all)?|everything|your life)|hang(?:ing)? yourself|(?:top|off)(?:ping|ing)? yourself|(?:tak(?:e|ing)|taken) an overdose|overdosing|(?:tired|sick) of (?:living|being alive|life)|had enough of (?:life|living)|leav(?:e|ing) this (?:world|life)|not (?:wake|waking|woke)(?: up)?|never (?:wake|waking)(?: up)?|(?:do|doing|done) something (?:silly|stupid|drastic|to yourself)|(?:join|joining|follow|following) (?:him|her|them|(?!the|a|an|your|my|our|up|this|that|it|me|us|you\b)[a-z]+)(?= there| in heaven| on the other side|[?.! ]*$)|worth (?:living|going on)|(?:reason|point) (?:to|in|of) (?:live|living|go on|going on|carry on|carrying on)|dark thoughts|(?:wish|want|like) (?:that )?(?:you )?(?:could|would|to) (?:just )?(?:disappear|vanish|not exist|sleep for ?ever)|(?:want|wanting|wish|like) (?:it all|everything|all of it|all this|it) to (?:just )?(?:stop|be over|end)|taking their own li(?:fe|ves)|killing themselves|give up(?: on everything)?(?=[?.! ]*$))`;

const ASKED = String.raw`(?:${plainly('yourself', 'your', 'you', 'were')}|${INDIRECTLY})`;
const SAID = plainly('myself', 'my', 'i', '(?:were|was)');

/** English for safety, matched against text as normaliseEnglish gives it; every repetition is bounded. */
export const ENGLISH_SAFETY: SafetyWords = {
  thoughts: pattern`
    \b(?:think|thinking|thought|thoughts|consider(?:ed|ing)?|feel|feeling|felt|want|wanting|wanted|wish|wishing|plan|planning|had|have|having|going|tempted|mean|meaning|mind|point|bad|ever|rather|like|prefer|hope|try|tried|is it|is there|are you|do you|would you|were you|saying|easier|better|simpler)\b.{0,60}\b${ASKED}
    |\b${plainly('yourself', 'your', 'you', 'were')}|\b(?:think|thinking|thought|consider(?:ed|ing)?)(?: of| about)? jumping(?! (?:ship|in\b|on|to|into|rope|at|over to|for joy|the (?:queue|gun)))|\bsuicide\b.{0,30}\b(?:your mind|cross(?:ed|es)? |something you|come up for you)|\bdo you (?:still |even |really |actually )?(?:want|wish) to (?:live|go on(?: living)?|be alive|stay alive|carry on living)(?=[?.! ]*$)|\bact(?:ed|ing)? on (?:those|these|the|your|such) (?:thoughts|urges|feelings of)
  `,
  ofAnother: /\b(?:he|she|they|(?:your|my|his|her) (?:mother|mum|mom|father|dad|wife|husband|son|daughter|brother|sister))\b.{0,24}\b(?:want|wants|wanted|wish|die|dies|dying|live|dead|wake)\b|\b(?:hurt|harm|cut|kill)(?:s|ing|ed|ting)? (?:her|him|them)sel(?:f|ves)\b/,
  selfHarm: pattern`
    \b(?:think|thought|thoughts|thinking|want|wanted|wanting|urge|plan|planning|ever|going|about|of|been|tempted)\b.{0,24}\b(?:hurt(?:ing)?|harm(?:ing|ed)?|cut(?:ting)?|burn(?:ing|ed)?|injur(?:e|ing|ed)) yourself\b(?! short| off| some| out| a\b| by| when| in| on)
    |\b(?:do|did|have|are|were) you (?:(?:ever |sometimes |often |still |been )+|(?=cut or |burn or |cut and ))(?:hurt(?:ing)?|harm(?:ing|ed)?|cut(?:ting)?|burn(?:ing|ed)?|injur(?:e|ing|ed))(?: (?:or|and) [a-z]+)? yourself\b(?! short| off| some\b| out| a\b| by| when you (?:cook|shave)| in| on)
    |\bself[- ]?harm
  `,
  plan: pattern`
    \b(?:how|when|where|which way)\b.{0,20}\byou\b.{0,20}\b(?:kill yourself|end your life|die\b(?! of)|take your (?:own )?life)
    |\b(?:suicide plan|plan (?:to|for) (?:kill|end your|die|suicide))
  `,
  barePlan: pattern`
    \b(?:do|did|have|is there) (?:you )?(?:have |got |made )?(?:a|any) plans?\b|\b(?:thought|thinking|planned|idea|decided|considered)\b.{0,24}\b(?:how|when|where|way|method)\b
    |\bhow (?:would you|you would|you might|are you (?:going|planning) to|do you plan to|were you going to|far)\b|\bwhen (?:would|were|are|do) you (?:going to |planning to |plan to )?do it\b|\bset a (?:date|time)\b|\b(?:what|which) (?:method|way)\b|\b(?:write|written|wrote|left|leave) (?:a|any) (?:note|letter)s?\b|\bsa(?:id|y) goodbye\b|\bgiven (?:things|anything) away\b|\bact(?:ed|ing)? on (?:it|them|that)\b|\bwhat (?:would|were) you (?:going to )?(?:do|use)\b
  `,
  means: pattern`
    \b(?:pills?|tablets?|medication|medicine|meds|knife|knives|blades?|razors?|rope|gun|weapons?|bridge|roof|balcony|bleach|painkillers|insulin)\b
    |\b(?:anything|something|things)\b.{0,40}\b(?:use|hurt yourself|harm yourself|within reach|to hand|near you|with you|at home|there)\b
    |\b(?:have|got|keep|keeping) (?:access|them|it|those|any)\b.{0,30}\b(?:there|with you|at home|near|nearby|within reach)\b|\bthe means\b|\b(?:where are they|how many (?:are there|of them|do you have|have you got)|where do you keep)\b
  `,
  taken: pattern`
    \b(?:have|has|did|had) you (?:already |just |actually |maybe )?(?:taken|take|swallowed|swallow|drunk|drink|had) (?:anything|something|any|some|them|all|the|one)\b
    |\b(?:have|did) you (?:already |just )?(?:done|do|did) (?:anything|something)(?: already| yet| tonight| to yourself)|\b(?:have you|did you)\b.{0,16}\b(?:hurt|harmed|injured|cut) (?:yourself )?(?:tonight|today|already|just now)\b|\b(?:are|have) you (?:already )?(?:bleeding|hurt)\b|\boverdosed?\b|\banything you (?:have|did) (?:already )?(?:taken|take)\b
  `,
  takenHarm: /\b(?:taken (?:an overdose|too many (?:pills|tablets)|all (?:the|your) (?:pills|tablets)|any (?:pills|tablets) (?:tonight|already))|(?:have you|did you)\b.{0,16}\b(?:hurt|harmed|cut) yourself (?:tonight|already|just now)|(?:have|did) you (?:done|do) (?:anything|something) to (?:hurt|harm|kill) yourself)\b/,
  now: pattern`
    \bhow (?:strong|bad|often|close|loud|near) (?:are|is|do|does|have|has)\b.{0,24}\b(?:thoughts?|urges?)\b|\b(?:thoughts?|urges?)\b.{0,24}\b(?:stronger|worse|closer|louder|more often)\b
    |\bare you (?:\w+ ){0,2}(?:safe|in (?:any |immediate |real )?danger|at risk)\b|\b(?:keep|stay|be) (?:yourself )?safe\b|\bin danger\b|\bsafe (?:right now|tonight|now|for now|at the moment|this minute|where you are|with yourself)
    |\b(?:going to|might|will|would|likely to|planning to) (?:you )?(?:act on|do (?:it|something|anything))\b.{0,20}\b(?:tonight|now|today)|\bdo you feel safe\b
  `,
  nowHarm: /\b(?:are you (?:\w+ ){0,2}(?:in (?:any |immediate |real )danger|safe (?:right now|tonight|now|at the moment|this minute|from yourself|with yourself|there))|are you safe[?.! ]*$|do you feel safe (?:right now|tonight|with yourself|where you are|on your own|at the moment)|(?:keep|stay) yourself safe|act on (?:those thoughts|the thoughts))/,
  whoHelps: /^(?:(?:and|so|then|but|or|ok|okay|right)[, ]+)*who (?:else )?(?:could|can|would|might)\b/,
  company: pattern`
    ^(?!.*\b(?:was|were|had)\b).*(?:\b(?:who|anyone|anybody|someone|somebody|(?:a|any|your|the) (?:friends?|neighbou?rs?|relatives?|flatmate|family|sister|brother|daughter|son|mother|mum|father|dad|parents))\b.{0,40}\b(?:with you|there (?:with you|now|tonight)|nearby|come over|come round|come and|come to you|stay with|(?:you )?(?:call|ring|phone|reach|wake|knock)|around (?:tonight|now)|at home|in the house|next door|sit with|be with you|look after)\b
    |\bare you (?:alone|on your own|by yourself)\b|\bwho (?:else )?(?:is (?:there|with you|at home|around|in the (?:house|flat))|could (?:come|be|help|sit|stay|you)|can (?:come|be|help|sit|stay|you (?:call|ring))|would (?:come|you (?:call|ring)))\b)
  `,
  agreement: pattern`
    \b(?:could|can|would|will|willing to|how about|let us|shall we|may i ask you to)\b.{0,50}\b(?:put|move|give|lock|throw|hand|take|get rid|flush|leave|keep|hide|bring)\b.{0,40}\b(?:them|it|pills?|tablets?|medication|knife|away|outside|out of|bag|someone else|elsewhere|another room|safe)\b
    |\bpromise\b.{0,40}|\b(?:call|ring) (?:us|me|back|again|here)\b.{0,40}\b(?:if|before|when|tonight|tomorrow)\b|\bbefore you (?:do|take) anything\b|\bagree (?:on|to|that)\b|\bmake (?:a plan|an agreement)\b
  `,
  shows: pattern`
    \b(?:i|me|my|myself)\b(?! (?:would|will|am|do|did) (?:not|never) (?:ever )?(?:going to |want to |plan to |think(?:ing)? (?:of|about) )?(?:kill|end|tak))\b.{0,60}\b${SAID}|(?<!\b(?:would|will|am|do|did) (?:not|never) (?:ever )?(?:be |going to |want to |plan to |think(?:ing)? (?:of|about) )?)\b(?:kill(?:ing)? myself|end(?:ing)? my (?:own )?life|tak(?:e|ing) my (?:own )?life)\b|\bi\b.{0,12}(?<!not )\b(?:want(?:ed)? to|would rather) die(?! of| at| in| than| young| laughing)
    |\b(?:i (?:have been |keep |started |used to |want to |wanted to |going to |am |was )*(?:hurting|harming|cutting|burning|harm|hurt|cut|burn) myself (?:on purpose|again|because|so that|at night|when it|to feel|instead)|think(?:ing)? (?:of|about) (?:hurting|harming|cutting) myself|i (?:want|wanted|am going) to (?:hurt|harm|cut) myself|self[- ]?harm)
    |\bcounting the (?:pills|tablets)\b|\b(?:come and fetch me|take me with you|fetch me,? (?:too|home))\b|\b(?:took|taken|swallowed) (?:all|too many|a whole|the whole) (?:of )?(?:the |my |a )?(?:\w+ ){0,2}(?:pills|tablets|packet)\b
  `,
  harmed: pattern`
    \b(?:he|she|they|(?:my|his|her) (?:dad|father|mum|mother|stepdad|stepfather|husband|wife|partner|boyfriend|girlfriend|brother|uncle))\b (?:\w+ ){0,2}(?:hits|beats|punches|kicks|strangles|strangled|chokes|choked|raped|molests|molested|abuses|abused|beat|hit|punched|kicked) me\b(?! with| at| by| up| down| out| to| in (?:pe|the game|tennis|chess|class)| again (?:at|in)| from)
    |\bi (?:am|was|have been|got) (?:being )?(?:beaten(?! (?:by|to|at)\b(?! (?:my|him|her)))|abused|raped|molested|strangled|sexually assaulted)\b
  `,
  threatens: /\b(?:i (?:will|am going to|would|could|want to) (?:kill|shoot|stab|strangle|murder) (?:you|him|her|them|someone|somebody|everyone)(?! an?\b| some\b| over\b)|bring (?:a|my) (?:gun|knife) (?:to|into) (?:school|work|the))/,
  names: pattern`
    \b${plainly('yourself', 'your', 'you', 'were')}|\b(?:do|are|would|have|did|ever|were) you\b.{0,40}\b(?:suicide|want(?:ing|ed)? to die|(?:hurting|harming|hurt|harm) yourself(?= (?:tonight|on purpose)|[?. ]*$))|\b(?:thoughts? of|thinking (?:of|about)|think about) (?:suicide|dying|death|ending it(?: all)?|(?:hurting|harming|cutting) yourself)\b|\bself[- ]?harm
  `,
};
