import { onlyOf, opening, words } from './patterns.ts';
import type { Patterns } from './patterns.ts';

// Classes of words, as fragments of patterns.
const FEELINGS =
  "afraid|alone|ambivalent|angry|annoyed|anxious|ashamed|attacked|awful|betrayed|bitter|blamed|confused|controlled|cornered|desperate|devastated|disappointed|discouraged|embarrassed|exhausted|fed up|frightened|frustrated|furious|guilty|heartbroken|helpless|hopeful|hopeless|humiliated|hurt|ignored|insulted|in two minds|invisible|irritated|judged|left out|let down|lonely|lost|mad|miserable|misunderstood|nervous|numb|overwhelmed|panicked|powerless|pressured|rejected|relieved|resentful|sad|scared|shaken|small|foolish|stupid|silly|belittled|disrespected|unwelcome|unwanted|sick|empty|drained|burnt out|burned out|on edge|gutted|shocked|stressed|stuck|tense|terrified|tired|torn|trapped|uncomfortable|uneasy|unappreciated|upset|worn out|worried|worthless|bereft|grieving|crushed|bewildered|jealous|insecure|vulnerable|unsafe|unheard|unseen|uncertain|horrified|disheartened|demoralised|deflated|offended|patronised|cheated|livid|seething|restless|apprehensive|mortified|rattled|low";
const BURDENS =
  'hard|difficult|tough|unpleasant|nasty|cruel|harsh|sad|painful|scary|rough|heavy|awful|terrible|horrible|lonely|unfair|heartbreaking|a lot|a shock|hell|\\w{4,}(?<!noth|someth|anyth|everyth|go|try)ing(?=$|,| (?:for|to|that|when|and|but|is|it)\\b)|\\w+ (?:shock|blow|burden|time|loss)';
const VERY = '(?:so|very|really|quite|pretty|rather|too|all|truly|incredibly|terribly|awfully|extremely|deeply|completely|a bit|a little|kind of|still|just|also|a|an|such)';
// What is praised, whoever did it, and what is condemned.
const GOOD =
  'great|brilliant|wonderful|fantastic|impressive|amazing|admirable|excellent|remarkable|terrific|superb|marvellous|lovely|brave|courageous|outstanding';
const BAD =
  'rude|disrespectful|unprofessional|inappropriate|sloppy|careless|thoughtless|inconsiderate|incompetent|useless|disgraceful|a disgrace|appalling|outrageous|shameful|absurd|laughable|insulting|arrogant|cowardly|not on';
const OTHERS = '(?:other|some|many|most|a lot of) \\w{4,}s?';
const MANNER = '(?:really |just |maybe |perhaps |simply |probably |definitely |also |still |obviously |clearly |at least )*';
const TRY_VERBS =
  'try|start|begin|go|talk|speak|use|ask|take|consider|call|join|see|write|put|get|make|stop|quit|cut|leave|keep|set|find|tell|bring|think|look|give|do|change|drink|avoid|visit|book|practi[sc]e|focus|rest|bring|buy|throw|let|wait|sleep|eat|walk|move|apply|send|read|learn|switch|replace|reduce';
const IMPERATIVES =
  'stop|quit|start|begin|go (?!on|ahead)|talk to|speak to|see (?:a|your|the)|get (?:some|a|your|more|help|out|up|rid)|call|use|avoid|put|remember|make sure|consider|set|write|drink|eat|exercise|sleep|relax|take (?:a|an|some|up|these|it|things|one|more)|join(?! )|join (?:a|the|us)|think (?:about|positive|of)|be (?:more|patient|strong|honest)|throw|give (?:up|it|yourself|him|her)|find (?:a|some|someone)|focus|ignore|apologi[sz]e|ask (?:for|your|him|her|them)|tell (?:him|her|them|your|someone)|try|let it|look on|look for|keep (?:a|busy|trying|your)|cut|leave (?:the|it|him|her)|wait|do not (?!you\\b)|never (?!mind)|work on';
const AUXILIARIES = 'do|does|did|is|are|was|were|can|could|would|will|have|has|had|should|shall|may|might|am|must';
// "When she left, …" asks nothing.
const QUESTION_WORDS = `what|how|why|who|whom|which|whose|(?:when|where)(?= (?:${AUXILIARIES})\\b)`;
const CLOSED_TAILS =
  'time|year|age|day|date|brand|many|much|often|old|long|far|soon|big|tall|late|grade|month|kind of (?:car|phone)|(?:is|was) (?:your|his|her|the) (?:name|age|number|address|date)';
const LEAD_IN =
  '(?:(?:and|so|but|then|now|out of curiosity|in that case|for you|right now|these days|to you|at (?:home|work|school|night)|i (?:wonder|wondered|am wondering|am curious)|if [^,]{3,60},?|when [^,]{3,60},?|what about)[, ]*)*';
const TELL = 'tell|describe|explain|share|say|walk|talk|help me|give me (?:an? |some )?(?:example|idea|sense|picture)';

export const ENGLISH: Patterns = {
  filler: /^(?:(?:well(?! done)|ok|okay|and|but|oh|ah|hm+|um+|uh|er|yeah|yes|no(?! one)|right|now|actually|i mean|look|listen|sure|mm+|also|anyway|alright|all right|come on|honestly|just|then)\b[\s,]*)+/,
  tag: /(?:,\s*(?:(?:is|are|do|does|did|was|has|have) (?:it|you|they|he|she)|right|correct|yeah|yes|huh|eh|ok|okay)|[,\s]+(?:is (?:that|it|this) (?:right|so|fair|correct|it)|is not (?:it|that right|that so)|(?:are|do|did|have|is|was|were|does|has) not (?:you|it|they|he|she)|am i (?:right|getting (?:that|this) right)|have i got (?:that|it) right|did i (?:get|hear|understand) (?:that|you) (?:right|correctly)|does that sound (?:right|about right)|would you say))$/,
  asks: new RegExp(
    `^(?:so |then )*(?:(?:${QUESTION_WORDS})\\b(?! i (?:am )?hear| you (?:are saying|mean) is| an?\\b| (?:(?:can|could|might|would|may|usually|often) )?(?:works?|worked|helps?|helped) .*\\b(?:is|was)\\b|ever\\b)(?<!\\bhow(?= \\w+ for you$))|(?:${AUXILIARIES})(?: not)? (?:you|he|she|it|they|we|i|there|that|this|these|those|your|the|his|her|any|some|my|our)\\w*\\b|anything else$|anyone else$)|\\b(?:may|can|could) i ask\\b`,
  ),
  open: new RegExp(
    `^(?:${LEAD_IN}|[^,]{3,60}, (?:and |so )?)(?:what|how|why)\\b(?! (?:${CLOSED_TAILS})\\b)|\\bwhere (?:do|does|did|would|will) (?:that|this|it|things|you) (?:leave|go from|stand|see|want)|\\bwho do you (?:usually |normally )?(?:talk|turn|lean|go|open|speak|rely|count)\\b|^(?:can|could|would|will) you (?:mind )?(?:\\w+ )?(?:talking|telling|walking|taking|describing|explaining|sharing|saying|paint|take me|run me|help)|\\bhow (?:come|so)\\b|\\b(?:like|such as) what\\b|\\bin what way\\b|^(?:so )?(?:can|could|would|will) you (?:please |perhaps |maybe )?(?:${TELL})|^(?:what|anything) else|\\bcan you (?:think of|remember|recall|imagine) (?:a|an|any|one|what|how)\\b|\\bwhat (?:makes|made|brings|brought|matters|happens|happened|worries)\\b|\\bdo you (?:want|feel like|fancy) (?:to |telling|talking|saying)(?:tell|talk|say|me|about)`,
  ),
  invites: /^(?:please |could you |can you |so )*(?:tell me\b(?! (?:your|the) (?:name|number|age|address))|describe\b|walk me through|talk me through|take me through|help me (?:to )?(?:understand|see|get)|say (?:more|a bit more|some more)|explain (?:that|it|to me|what|how|why))|\bi (?:want|would like|would love|(?:am|would be) (?:keen|eager|interested|curious|glad)|wish) (?:to|in) (?:hear(?:ing)?|know|understand|learn)(?! (?:if i|whether i))|\bi (?:am )?(?:wonder|wondering|curious|interested)\b(?! if (?:i|we) (?:could|can|may|might))/,
  permission: words(
    '^(?:can|could|may|shall) we (?:just |maybe |perhaps )?(?:come back|go back|return|talk|speak|look|turn|discuss|go over|spend)|is (?:that|it|this) (?:ok|okay|all right|alright|fine)(?: with you| for you)?$',
    '(?:can|could|may|might|shall) i (?:just |also |please |perhaps |maybe |quickly )*(?:say|tell|share|add|explain|suggest|offer|give you|show|point out|mention|raise|ask)',
    'if (?:that|it|this) (?:is|would be) (?:ok|okay|all right|alright|fine)(?: with you| by you| for you)?$',
    'would you be (?:willing|open|happy|prepared|up for) to (?:\\w+ ){1,8}with (?:me|us)|(?:would|do) you (?:want|like|care) to hear',
    `(?:would|is|would that|is that|if) (?:it|that|this)(?: be| is)? (?:okay|ok|all right|alright|fine|useful|helpful|good) (?:with you |for you )?(?:if|to|for me|with)\\b.{0,30}\\b(?:i|me|we|share|talk|hear|explain|suggest)?`,
    'if (?:it|that) is (?:ok|okay|all right|alright|fine) (?:with|for) you,? i (?:would|will|want)',
    '(?:may|can|could|might|shall) (?:i|we) (?:just |perhaps |maybe |also |quickly )?(?:share|tell|suggest|offer|give|make a suggestion|explain|ask|add|propose|mention|say something|show|go through|talk about|run)',
    '(?:would|do) you mind(?: if)? (?:i|me|we|my)|mind if i',
    '(?<!what |much |how )(?:would|do) you (?:like|want|care) (?:me to|us to|to (?:hear|know|see)|(?:some|an?|any) (?:information|ideas?|suggestions?|advice|examples?|tips?|explanation|leaflet|opinion))',
    '(?:are|would) you (?:be )?(?:open|interested|willing|curious|okay|ok|comfortable|happy) (?:to|in|with|for|if) (?:a |an |hear\\w*|me |some |listen|another|i |know)',
    'would it (?:help|be (?:of )?(?:any )?(?:help|use|useful|helpful|ok|okay)) (?:if i|to hear|to know)',
    '(?:with|have|do i have) your permission','(?:may|can|could) i be (?:frank|honest|direct|open|blunt|straight)','are you up for|^(?:so )?(?:is it )?(?:ok|okay|alright|all right|fine) if (?:i|we)|would you let me|(?:can|could|may) we (?:\\w+ )?(?:talk about|look at|spend|go back)|is (?:now|this) a good (?:time|moment)',
    'i (?:wonder|was wondering) if (?:i|we) (?:could|can|may|might)',
  ),
  permitting: words(
    'if (?:you are|it is|that is) (?:ok|okay|open|fine|alright|all right|interested|willing|up for)',
    'if you (?:like|want|wish|would like|do not mind|agree|feel ready)',
    'with your permission',
    'since you (?:asked|ask|wanted)',
    'you (?:asked|know best|are free to|decide|can decide)',
    'it is (?:entirely |completely )?(?:up to you|your (?:choice|decision|call))',
    'some (?:people|drivers|patients|parents|customers|others|students|men|women) (?:find|found|have|say|like|keep|do|use|try)',
    'take it or leave it',
    'what do you think(?: about| of)?',
    'would you be (?:open|willing)',
  ),
  advice: new RegExp(
    [
      `\\b(?:you|we) ${MANNER}(?:should(?! (?:be|feel|have)\\b)|ought to|(?:had|would) better|better (?:not )?(?:${TRY_VERBS})|need to|(?:have|got|have got) to|must(?! (?:be|feel|have|still|really|miss|love|hate|know|think|wonder|find)\\b))\\b`,
      `\\byou ${MANNER}(?:could|might|may|can) ${MANNER}(?:want to |like to |wish to |always |even |also |first |then )*(?:${TRY_VERBS})\\b`,
      '\\byou could (?:also |always |just |maybe |perhaps )?(?!be\\b|have\\b|feel|see\\b|hear|say\\b|not\\b|tell|imagine|never|hardly|only|barely|still|really|do nothing)\\w+',
      '\\bi (?:would |do |can |really |strongly |only )*(?:suggest|recommend|advise|urge|propose|encourage you)\\b',
      '\\byou (?:would|will|are) (?:be |do )?(?:better off|better|well to|wise to)\\b|\\bit is (?:high )?time (?:to|you|for you)\\b|\\bif i were you\\b|\\bin your (?:place|shoes)\\b|\\bmy (?:advice|suggestion|recommendation|tip)\\b',
      `\\bwhy (?:do|did) not you ${MANNER}(?:${TRY_VERBS})\\b(?! (?:call|tell) (?:us|me))|\\bwhy not (?:${TRY_VERBS}|\\w+ it)\\b`,
      '\\b(?:how|what) about (?:you )?\\w+ing\\b|\\bwhat if you\\b',
      '(?<!\\b(?:what|how|who|where|when|why) )\\bhave you (?:ever )?(?:tried|considered|thought (?:about|of)) \\w+ing\\b|^what (?:can |could |might |would |may |usually |often )?(?:works?|worked|helps?|helped)(?: \\w+)* (?:is|was)\\b|\\b(?:would|will) you (?:be willing to |be open to )?(?:try|consider)',
      `\\b(?:it|that|this) (?:would|might|could|may|will|can|is) ${MANNER}(?:be )?(?:best|better|good(?! (?:that|of|news|to (?:see|hear|meet|know|talk)))|wise|helpful|help|worth|a good idea)(?: (?:if you|to|for you|\\w+ing))?\\b`,
      '\\b(?:one|another|the best|the first|an) (?:thing|option|way|idea|step|possibility)\\b.{0,30}\\b(?:is|be|would|helps|consider|try)\\b',
      `^(?:please |first |maybe |perhaps |simply |just |only |at least )*(?:${IMPERATIVES})\\b(?! (?:is|are|was|were|has|have|can|will|problems?|helps?|takes?|costs?)\\b)`,
      `\\b${OTHERS} (?:have |do |often |usually |who \\w+ )?(?:find|found|keep|kept|use|used|try|tried|like|put|take|took|set|start|started|agreed|make|made|write|wrote|cut|switch|switched|go|leave)\\b`,
      `\\bi would (?:\\w+ )?(?:start|begin|try|talk|speak|write|ask|keep|leave|wait|avoid|stop|get|put|take|consider|focus|cut)\\b(?! (?:you|if|how|what|whether|to know|the (?:feeling|impression|sense)))|\\b(?:how|what) about (?:an?|some) \\w+`,
      `\\byou ${MANNER}(?:just |only )(?:have|need) to\\b`,
      '^(?:maybe|perhaps|possibly)\\b(?! (?:you|he|she|they) (?:are|were|feel|felt|is|was)\\b).*\\b(?:could|would|might) (?:be|help|work|do)\\b|\\b(?:could|can) not you (?:just |maybe |at least )?(?:ask|tell|talk|go|get|try|see|take|find|make|use|move|speak|call|write|start|leave)\\b',
      `^(?:maybe|perhaps) ${MANNER}(?:${TRY_VERBS}|sit|stay|move|walk|play|run|go)\\b`,
    ].join('|'),
  ),
  suggests: new RegExp(
    `\\b(?:could|can) not you\\b|\\bwhy (?:(?:do|did) not you|not)\\b|\\b(?:how|what) about (?:(?:you )?\\w+ing\\b|(?:an?|some) \\w+)|\\bwhat if you\\b|\\bhave you (?:ever )?(?:tried|considered|thought (?:about|of)) \\w+ing\\b|\\b(?:would|will|could) you (?:be willing to |be open to |like to |maybe |perhaps |not )*(?:try|consider|think about)\\b|what do you think$`,
  ),
  notAdvice: words(
    'take your time',
    'you should (?:not |never )?have (?:had|been)',
    '(?:as if|as though|like|wish|hope|said|say|says|thinking) you could|you can do',
    'you (?:can|could|may) (?:\\w+ )?(?:call|ring|phone|write|come|reach|contact|email|talk)(?: \\w+){0,3} (?:again|back|any ?time|us|me|whenever|here)',
    'let us (?:talk|see|start|look|stop|leave|end|finish|continue|meet|pick|go)',
    'should you',
    'you (?:do not|did not|will not) (?:need|have) to',
    'you (?:have )?had to',
    'start (?:wherever|anywhere)',
    'help me (?:understand|see|get)',
    'have to (?:say|admit)',
    'why you',
    'you (?:feel|felt|think|believe|said|know|hate|wish|hope|fear|are tired|are afraid)\\b.{0,30}\\b(?:need|have|should|must|ought|had)',
    'do not worry(?:$|,)',
    'you are (?:not )?(?:sure|wondering|afraid|tired|told|thinking|asking|supposed)',
    'put (?:it|this|that|these|everything) (?:all )?together',
    'try to (?:understand|follow|see|put|pull)',
    'you can (?:tell|talk to|take your|say|start anywhere|always talk|always tell)',
  ),
  asksAboutSuicide: words(
    '(?:think|thinking|thought|thoughts|plan|plans|planning|want|wanted|wanting|try|tried|feel like|considered|considering|wish|wished|intend|ever|mean|about|of)\\b.{0,30}(?:suicide|kill(?:ing)? yourself|end(?:ing)? (?:your life|it all)|tak(?:e|ing) your (?:own )?life|hurt(?:ing)? yourself|harm(?:ing)? yourself|wanting to die|to die|be dead|were dead|not be (?:here|alive))',
    'suicidal',
  ),
  offer: /^(?:so )?(?:you (?:can (?!not\b|do\b|see|feel|hear|tell (?:that|he|she|they))|may |are (?:always )?welcome|do not (?:need|have) to (?:worry|be|say|answer|tell|explain|decide|rush|apologi[sz]e))|i (?:am|can|will)\b.{0,20}\bif you)/,
  confrontation: words(
    'you (?:should|ought to|could) be (?:\\w+ )?(?:grateful|thankful|glad|ashamed)|(?:can not|could not) be (?:that|so|all that) (?:bad|hard|difficult|serious)|you (?:lied|cheated|lie) to (?:me|us)|count your blessings|bright side|(?:so much|everything|a lot) to live for',
    `(?:it|that|this|you|your \\w+) (?:is|was|are|were) (?:\\w+ ){0,2}(?:${BAD})(?! (?:of|from) (?:me|us))`,
    'how (?:can|could) (?:anyone|anybody|someone|a grown)|^(?:again|seriously)$|how (?:hard|difficult) (?:can|could|is) (?:it|that)(?: be)?$|if you (?:had|have) (?:not )?\\w+.{0,40} would (?:not )?(?:have|be)|i have heard (?:that|it|this|enough|them)(?: one| all)?(?: before)?$',
    'you are (?:just |only |always |constantly |really )*(?:making|causing|creating|dragging|holding|slowing|costing|hurting|letting) (?:it|this|things|everything|us|me|people|everyone|everybody|problems|trouble|the team)\\b(?! up)',
    'you (?:were supposed to|promised|had one job|still have not|did not even|could not even|have not even|keep (?:\\w+ )?(?:messing|failing|forgetting|making))|your act together|pull your weight|get your (?:head|priorities)|i do not buy|likely story|they all say|expect me to believe|who cares|suit yourself|(?:do not|not) have (?:the )?time for (?:this|you)|can not help you (?:if|when|unless)|(?:if only|unless) you',
    'you (?:just|simply|clearly|obviously|really|still) (?:do not|can not|did not) (?:understand|get|have)(?! (?:why|how|what|where|when|who))|you have (?:no idea|an? (?:attitude|problem with))|(?:attitude|behaviou?r) problem|bad attitude',
    'i (?:had )?(?:expected|hoped for|thought|expect) (?:\\w+ )?(?:more|better) (?:from|of)|i am (?:\\w+ )?(?:disappointed|appalled|disgusted) (?:in|by|with|at)|no way to (?:behave|talk|speak|treat|act|carry)|(?:that is|is) (?:\\w+ )?too many$|i (?:can not|will not) be bothered',
    '^(?:it|that|this) (?:is|was) (?:really )?not (?:that|so|all that|really that) (?:bad|hard|difficult|big a deal|serious)|(?:not|hardly) the end of the world|no big deal|people have it (?:much )?worse|worse things happen|so what$|whose (?:fault|problem)|take (?:some )?responsibility|own up|sort yourself out|(?:nobody|no one) is (?:forcing|making) you',
    'you (?:\\w+ )?(?:let|are letting|have let) (?:\\w+ ){1,3}down|you (?:\\w+ )?(?:failed|ruined|wasted|messed|disgust|embarrass|deserve|made your bed)|you asked for (?:this|it)','you are (?:just |clearly |really |very )*being (?!treated|asked|careful|honest|brave|patient|kind|open|too hard|hard on|strong|told|pushed|ignored|judged|blamed|left)\\w+','(?:only|just) (?:think|care) (?:of|about) yourself|all about you|what is your problem|last warning|final warning|(?:can not|not) be serious|had enough of|not (?:good enough|acceptable)|no excuse|how many times|for the last time|know better|man up|get a life|disappointed in you(?<!you (?:are|feel|were|must be|seem) (?:\\w+ )?disappointed in you)|(?:everyone|everybody|anyone) else (?:can|manages?|does|copes?|gets)|you people|deal with it|do your job','(?:nobody|no one) (?:wants|likes|trusts|believes|cares|can stand)|play(?:ing)? the victim|(?:no|not have a|without a) (?:clue|idea (?:how|what|who) you)|you (?:just |simply |clearly )?(?:refuse to|insist on|keep (?:making|avoiding|blaming|lying|ignoring))|blam(?:e|ing) (?:everyone|everybody|others|me|us|him|her|it on)|your (?:lies|laziness|stubbornness|negligence|carelessness|problem is)|what did you expect|serves you right|act your age|enough is enough|spare me|give me a break|i do not care (?:what|about your|how you)|be (?:reasonable|realistic|a man)|rubbish|bullshit|crap','your (?:own )?fault|to blame|blame yourself|yourself to blame|brought (?:this|it) on yourself|whose fault',
    'excuses|an excuse',
    'kills? (?:you|yourself)|lazy|irresponsible|selfish|pathetic|ridiculous|stupid|idiotic?|weak-willed|childish|immature|unreasonable|ungrateful|liar|lying|in denial|disgusting|unacceptable|spoiled|no willpower|no self-control|hopeless case|nonsense|no reason to|mountain out of a molehill|a big deal out of|only a joke|just a joke|do not be (?:such|so)|not interested in your',
    '(?:being|are|so|very|too|too much) (?:\\w+ )?(?:difficult|dramatic|weak|rude|stubborn|sensitive|emotional|aggressive|negative)(?= |$)(?<=(?:you|your|being|so|too) (?:are |being |so |just |very |too |really |\\w+ )*(?:difficult|dramatic|weak|rude|stubborn|sensitive|emotional|aggressive|negative))',
    'wast(?:e|ing) (?:of )?(?:my|our|your|everyone|time)|throwing (?:your|it all|it|everything)|ruining|killing yourself|destroying',
    'ashamed of yourself|shame on you|overreact(?:ing)?|making (?:things|it|stuff) up',
    'you (?:always|never) (?!felt|feel|wanted|had|told any|thought|knew|know|got|imagined|meant|expected|heard|hear|said|asked for|managed|planned|chose|saw|really|quite|stop)',
    `you ${MANNER}(?:do not|did not|can not|will not) (?:even |really |ever )*(?:care|listen|try|bother|love|deserve|respect|appreciate|think about|want to (?:change|help|quit|try|stop))`,
    'you are (?:just |simply |completely |totally |so )*(?:wrong|the problem|a (?:bad|terrible|poor|hopeless)|acting like|not (?:even )?(?:trying|listening|serious|making sense)|going to (?:die|regret|lose|end up|get))',
    'calm (?:down|yourself)|shut up|grow up|get over it|get a grip|snap out of|pull yourself together|toughen up',
    'what is (?:wrong|the matter) with you|what were you thinking|who do you think you are|do you (?:really |honestly )?think (?:the world|you are|that is|it is ok|i am)',
    'how (?:could|dare|can) you (?!tell|find|get|make|help|do that differently|take|use|imagine)|why (?:would|can|could) not you (?:just )?|so why can not you|why can not you',
    'you (?:will|are going to) (?:die|regret|lose|end up|get (?:cancer|fired|nowhere)|be sorry)|get nowhere|with that attitude|your attitude',
    'you (?:should|could) have (?:\\w+ )*(?:read|known|thought|told|called|asked|listened|come|done|been|seen|said|paid|checked)|you must have (?!felt|been|had|thought|known|wanted|gone through|heard|seen|loved|worked|put|tried)\\w+',
    'i (?:do not|can not|really do not) believe (?:you|a word|that|it)|(?:do not|stop) (?:lie|lying|whining|complaining|pretending|acting|being|arguing|making)',
    'do not (?:be (?:so |such |like )?(?:silly|ridiculous|difficult|stubborn|a|that)|give me|you (?:care|love|realise|realize|understand|know|get))',
    'i am (?:sick|tired|fed up)|i (?:already|just) told you|i told you so|(?:nobody|no one) (?:else (?:has|complains?|minds|seems|finds)|made|forced)|(?:^|but )other (?:kids|people|customers|patients|colleagues|students) (?:manage|can|do|cope|have|do not)',
    'no need to (?:shout|yell|raise|be|get|swear|scream)|stop (?:shouting|yelling)|if you (?:can not|do not|keep|continue|go on) (?:\\w+ )*(?:i will|normally|calm|properly|this up|stop|shouting|smoking|behave)',
    'not (?:our|my) (?:problem|fault|responsibility)|if you (?:really |actually )?(?:loved|cared|wanted)|^are you (?:even |really )*(?:serious|kidding|stupid|trying|listening|deaf)',
  ),
  notConfrontation: words(
    'you (?:are|were) not (?:\\w+ )?(?:lazy|selfish|stupid|weak|pathetic|ridiculous|childish|immature|lying|to blame|difficult|dramatic|unreasonable|overreacting|a liar|a failure)|lying (?:awake|there|here|in bed|down)|you (?:have )?had to\\b|as if you (?:did|had|were|have)',
    'you (?:always|never) (?!listened|tried|bothered|cared|answered|called|showed|finished|helped|learned|changed|apologi[sz]ed)\\w+ed|(?:he|she|they|(?:your|the) \\w+) (?:said|says|told you|called you|tells you|keeps? saying)',
    '(?:not|never|was not|nor|none of (?:it|this|that)(?: is| was)?) (?:\\w+ ){0,2}(?:your|his|her|their|anyone.s|anybody.s) fault|not to blame|(?:nobody|no one)(?: is|.s)? (?:\\w+ )?(?:to blame|blam\\w+)|(?:stop|do not|no need to|not (?:have|need) to|without) blam\\w+ yourself|no reason to (?:feel|be ashamed|blame)',
    '(?:you|that you) (?:\\w+ )?(?:blame|blamed|hate|judge|punish) yourself|blaming yourself|(?:feel|feels|felt|think|tell yourself|telling yourself|believe|worry|worried|afraid|as if|as though|like)\\b.{0,24}(?:your (?:own )?fault|to blame|stupid|selfish|pathetic|weak|a failure|lazy|ridiculous|childish|not good enough)',
    'you (?:are|were|feel|felt|seem|sound) (?:\\w+ )?(?:afraid|scared|worried|frightened|terrified|anxious|nervous)(?: that)? (?:you|of|he|she|they|it|this|everyone|people)|you (?:wish|wished|hope|hoped|fear|feared|worry|dread) (?:that )?(?:you|he|she|they|it|of)',
    '(?:i|you|he|she|they) (?:\\w+ )?(?:wish(?:es|ed)?|hoped?|said|says?|am glad) (?:that )?you (?:could|should|would) have|how (?:could|can) you (?:be|have been) (?:sure|expected)',
  ),
  affirmation: words(
    `(?:${GOOD}|good|right|helpful)\\b(?:,| that| how| to see| of)* (?:you|your) (?!not|are not|would|could|should|might|must|had better)|^(?:it|that|this) (?:is|was) (?:\\w+ ){0,2}(?:${GOOD})$|you \\w+ (?:the (?:initiative|first step|lead|courage|time to)|control|action|a stand)|(?:it|that|this) takes (?:\\w+ ){0,3}(?:strength|courage|guts|nerve|character|patience)`,
    'an? (?:\\w+ )?(?:commitment|achievement|accomplishment|sacrifice|contribution)$|lucky to have you|(?:no|not a) (?:small|mean|little|easy|minor) (?:thing|feat|step|task|achievement)|(?:you have got|got) this|you can do (?:it|this)$|^what an? (?:brave|great|good|kind|thoughtful|big|strong|lovely) (?:step|thing|decision|choice|idea|move|way|effort|act)',
    'i (?:really |truly |do |very much |so |also )*(?:appreciate|admire|respect|value|treasure)',
    'i am (?:really |so |very |truly )*(?:impressed|glad|proud|grateful|happy) (?:that |you|of|by|with|for|how)',
    '(?:thanks|thank you) (?:so much |very much |again )*for (?:telling|sharing|being|trusting|your (?:trust|honesty|openness|patience|courage|effort)|coming forward|opening|letting|explaining|saying|talking|taking|helping|bringing|keeping|all)|thank you for (?:\\w+ )*(?:careful|honest)',
    '(?:good|great|helpful|useful|brave|thoughtful|wise|smart|kind|clever|sensible|excellent|valuable|right|generous|big|strong|lovely) (?:thing|question|point|decision|choice|step|instinct|plan|start|call|of you)\\b(?! is| to do is)','(?:thought|prepared|handled|managed|explained|put|described|coped|dealt|looked after|considered|organi[sz]ed) (?:\\w+ ){0,5}(?:well|carefully|hard|clearly|thoroughly|bravely|beautifully|patiently)','says (?:a lot|so much|something) about you|(?:did|doing|done) the right thing|(?:can not|could not|must not|will not) have been (?:easy|simple)|not (?:an )?easy (?:thing )?to','took responsibility|matur(?:e|ity)|to your credit|hats off|kudos|not (?:everyone|everybody) (?:would|could|can|does|manages)|few people (?:would|could|can|manage)|i (?:noticed|noted|like|love) (?:how|that|the way) you|how (?:calm|calmly|well|patiently|bravely|honestly|clearly) you|you (?:have )?(?:stayed|kept|remained) (?:calm|patient|going|your word|at it|strong|honest)|stood up for|come a long way|know yourself|found the (?:courage|words|strength)|mak(?:e|ing) (?:real |good |great |an )?(?:progress|effort)|you have (?:got )?(?:real|great|a lot of|so much) (?:strength|courage|patience|talent|heart)','good on you|(?:did not|have not|never) (?:give|gave|given) up|stuck (?:with|at) it|(?:pleased|glad|happy|delighted) (?:that )?you','well done|good for you|nice work|bravo|congratulations',
    '(?:great|good|nice|excellent|amazing|wonderful|impressive|fantastic|brilliant|real|huge|big|remarkable) (?:job|work|effort|start|step|progress|achievement|success|move)',
    '(?:it|that|this) (?:really |must have |has |have )*(?:took|takes|taken|take|shows?|is|was) (?:\\w+ )*(?:courage|strength|guts|effort|honesty|brave|courageous|impressive|admirable|an achievement|commitment|remarkable|something to be proud of)',
    `you (?:are|have been) (?:\\w+ )*(?:brave|strong|stronger|courageous|honest|caring|capable|committed|determined|thoughtful|resilient|patient|responsible|thorough|trying (?:\\w+ )*hard|doing (?:\\w+ )*(?:well|great|best|good|right)|a (?:good|great|caring|devoted|loving) \\w+)`,
    `you (?:have )?(?:clearly |really |obviously |already |still |certainly |truly )*(?:care (?:about|for|deeply|a lot)|put (?:\\w+ )+(?:work|effort|thought|care)(?: into)?|managed|made it|kept going|worked (?:\\w+ )*hard|done (?:\\w+ )*(?:well|great|a lot|right|everything)|handled|prepared|shown (?:\\w+ )*(?:strength|courage|patience|care)|achieved|tried (?:\\w+ )*hard)`,
    'you (?:clearly|obviously|really|truly|deeply) (?:\\w+ )?(?:love|care|know what|want the best|mean it)',
    'shows (?:\\w+ )*(?:care|courage|strength|love|committed|responsible|honest|matters)|(?:brave|honest|good|kind|decent|thoughtful|strong) of you',
    '(?:should|can) (?:be|feel) (?:\\w+ )*(?:proud|pleased)|means (?:a lot|so much)',
    'it is (?:great|good|impressive|wonderful|fantastic|brilliant|amazing) that you',
    'i can see (?:how (?:much|hard)|that) you (?:care|work|try|have|love|are trying|put|want)|(?:helps|help) (?:me |us )?a lot',
  ),
  feeling: words(
    `you (?:sound|seem|look) (?!like|as|to (?:have|know|want)|good|well|great|familiar|for|at (?:it|this|that|me|the (?!end))|after|into|forward)\\w+`,
    '(?:it|that|this|which) must (?:\\w+ )?(?:be|feel|have|make|drive|leave|take|get|come|hit)\\b(?! (?:done|paid|returned|signed|taken|sent|used))|^(?:so )?how (?!about|are|is|do|did|can|could|come|much|many|long|often|old|far|would|was|were|does|has|have|will|should|to|else|so|it|that|the|you|i|we|things|exactly|your)\\w+(?: (?:for you|that is|that must be|this is|it is|it must be).*)?$',
    `you (?:are|were|must|might|may|seem|sound|look|appear|feel|felt|have|get|got|would|could)(?: (?:be|have|been|being|feel|feeling|felt|to be|to feel|${VERY}))* (?:${FEELINGS})`,
    `you (?:feel|felt)(?: ${VERY})* (?:${FEELINGS})`,
    `(?:it|that|this|which|these|those|there)(?: must| might| can| may| would| has| have)?(?: (?:sounds?|is|was|be|been|seems?|feels?|felt|have|to be|like|are|were|${VERY}))+ (?:${BURDENS}|${FEELINGS})`,
    `(?:makes?|made|making|leaves?|left|leaving|has|got) you (?:feel |feeling )?(?:${VERY} )*(?:${FEELINGS})`,
    'i am (?:so |really |very |truly )*sorry (?:you|to hear|that (?:you|happened)|for your loss|for what|(?:it|this|that|things) (?:is|are|has|have|was|must|feels?))','(?:come|came|comes) as a (?:\\w+ )?(?:blow|shock|surprise)','(?:it|that|this|which)(?: must| can| really| still| does)* (?:stings?|hurts?|aches?|weighs?|breaks your heart|gets to you|wears you|eats at you|upsets? you|scares? you|worries you|frightens? you|bothers? you)','i (?:can )?imagine (?:that|it|this) (?:hurts|stings|is|must|was|feels)',
    `i (?:can |could |do |really |completely )*(?:see|hear|imagine|tell|understand|sense|get|feel)(?: (?:how|that|why|you|it|this|are|is|was|were|must|be|feel|been|have|the sense|from|your voice|${VERY}))* (?:${FEELINGS}|${BURDENS})`,
    'i can imagine|i hear (?:\\w+ )*(?:pain|anger|fear|sadness|worry)|(?:there is|i sense|you carry|so much|a lot of) (?:\\w+ )*(?:anger|fear|sadness|grief|guilt|shame|frustration|pain|loneliness|disappointment|hurt|anxiety)',
    'what an? \\w+ (?:feeling|shock|blow|situation|position|burden|time|loss|week|day|thing)(?: (?:that|this|it|for you|to)\\b.*)?$',
    `no wonder you (?:are|feel|were|felt)`,
    `(?:sounds|how|so|really|very) (?:${VERY} )*(?:frustrating|painful|exhausting|lonely|frightening|stressful|upsetting|terrible|awful)`,
  ),
  reflection: opening(
    '(?:so )?(?:it|that|this|those|these) (?:\\w+ ){0,2}(?:is|are|was|were|becomes?|became) (?:\\w+ )?your (?!appointment|order|contract|bill|account|number|results?|letter|turn|first|last|copy|key|form|room|scan)',
    "(?:so )?(?:it|that) (?:is|was) (?:almost |a bit |more )?(?:as if|as though|like)",
    '(?:so )?(?:it|that|this) (?:\\w+ )?(?:sounds|seems|looks|feels) (?:like|as if|as though|to me|that|to you)',
    '(?:so )?(?:sounds|seems|feels|looks) (?:like|as if|as though)',
    '(?:so )?it seems',
    '(?:so )?(?:what )?i (?:am hearing|hear|gather|take it|get the (?:sense|feeling|impression))',
    '(?:so )?(?:from what|what) you (?:are saying|say|mean)',
    '(?:so )?you (?:are|were) (?:saying|telling me|wondering)|you (?:said|mentioned|mean)',
    'in other words|(?:a |one )?part of you|on (?:the )?one hand|(?:almost )?like you|the way you see it',
    'if i (?:hear|heard|understand|get) you',
  ),
  concluding: /^(?:so|and so|then|because|which means|meaning)\b/,
  secondPerson: words(
    '(?<!\\b(?:to|for|with|from|about|call|tell|send|give|help|show|at|of|on|see|offer|thank|let) )you',
    'your (?:\\w+ )?(?:wife|husband|partner|family|father|mother|parents|son|daughter|child|children|friends?|boss|life|health|job|work|dignity|time|trust|feelings?|mind|heart|fear|hope|pride|freedom|independence|self|way|own)',
    'yours|yourself',
  ),
  thirdPerson: /^(?:so )?(?:she|he|they)\b(?! (?:will|can|are going|is going|may|must|should))/,
  firstPerson: words('i', 'my', 'me', 'we', 'our', 'us'),
  summary: words(
    'let me (?:\\w+ )?(?:see (?:if|whether) i|summari[sz]e|sum|recap|check|make sure|try to (?:pull|put|sum)|pull|go over|go through what|repeat)',
    '(?:can|could|may) i (?:just )?(?:check|make sure|see) (?:that |if |whether )?i',
    '(?:to|i would like to|i want to|i will|let us|just to|and to) (?:quickly |briefly )?(?:summari[sz]e|sum|recap|wrap up what)',
    '^so far\\b|just (?:so|to) (?:i |be )?(?:do not|have not|am sure|get|know|sure)|^in short\\b|^to recap|^(?:so )?to put (?:it|that|this) (?:all )?(?:together|in a nutshell)|making sure i',
    'summing up|in summary|to sum up|in short you',
    'so far you|(?:heard|talked|told me|got|said|understood) so far|what i have (?:\\w+ )?(?:heard|understood|got)',
    '(?:pulling|putting|put|pull) (?:it|this|that|all|everything|these)(?: all| of this| things)* together|if i put',
    '(?:so )?we have (?:talked|spoken|covered|discussed|looked)',
    'you have (?:told|given|shared|mentioned|said) (?:me |with me )?(?:\\w+ )*(?:a lot|several|many things|a great deal|two things|three things)',
    'looking back (?:at|on|over)|if i (?:have )?understood (?:you |this |it )?(?:correctly|right|properly|well)',
    'here is what i','just to check|check (?:that |whether |if )?i (?:have|am|understood|understand)|we have (?:gone|been) through','play (?:that|it|this) back|reflect (?:that|this|it)? ?back|run (?:through|over) (?:that|it|this|what)|go (?:back )?over (?:it|that|what)|if i (?:have )?(?:got|get|heard|hear|understand) (?:it|this|that|you) (?:right|correctly)','(?:there are|these are|i heard) (?:two|three|four|several|a few) (?:main )?(?:things|points|reasons|sides)|^(?:so )?(?:overall|all in all|altogether|in a nutshell|to put it briefly)\\b|sum up|(?:two|three|the|some) (?:main |key )?points|everything you (?:have )?(?:said|told)|the main (?:points|things)|you have covered|covered (?:quite )?a lot',
  ),
  listing: /^(?:so |okay |right )*(?:what )?(?:i (?:am hearing|hear|heard|understand|gather)|you (?:have )?(?:told|talked|said|mentioned|spoke|spoken|described)|it sounds|from what).*,.*(?:,|\band\b)|^(?:so|okay so) (?:.*\byou\b).*,.*,.*\band\b/,
  apology: words(
    '(?:i|we) should (?:not )?have (?!the|a|an|your|some|it|enough|news|more)\\w+',
    '(?:i|we|my|our|an) (?:\\w+ ){0,3}apolog\\w+|^apologies',
    '(?:it|that|this) (?:is|was) (?:my|our) (?:mistake|fault|error|bad)|^my (?:mistake|fault|bad)|(?:made|make) a mistake',
    '^sorry$|^sorry (?:for|about|if|that|i|we|to|did)',
    '(?:i am|we are) (?:so |very |really |truly |terribly )*sorry(?! (?:you|to hear|that you|for your loss|for what))',
    '(?:i|we) (?:should not have|did not mean)|should not have happened',
    '(?:that|it) was (?:\\w+ )?(?:wrong|unfair|unkind|rude|harsh|unnecessary) of (?:me|us)|that (?:was|came out) (?:too (?:harsh|pushy|much|fast)|wrong)',
    ',? sorry$|^sorry(?=,)|(?:i|we) should have (?:called|told|asked|listened|let|rung|checked|been|said|explained|warned|waited)|that is on (?:us|me)|(?:i|we) (?:messed|screwed|slipped) up|dropped the ball|i (?:deeply |really )?regret|(?:our|my) (?:error|oversight|failure)|forgive (?:me|us|the|my|our)|i interrupted','(?:i|we) (?:really |could have )?(?:handled|put|said|phrased|worded|did) (?:that|it|this|things) (?:so |very |rather |really )?(?:badly|poorly|wrong|clumsily|better)|(?:clumsy|insensitive|thoughtless|rude|careless) of (?:me|us)|that (?:was|sounded|came across as) (?:clumsy|insensitive|harsh|rude|wrong|unkind)|i (?:spoke|jumped|assumed|judged|got) (?:too soon|to conclusions|too (?:quickly|much)|carried away|ahead of)','beg your pardon|forgive me|i (?:was|am) (?:wrong|out of line|too (?:quick|fast|harsh|pushy))|i take (?:that|it) back|(?:we|i) (?:got|did) (?:that|it|this) wrong|(?:i|we) let you down',
  ),
  greeting: new RegExp(
    [
      '^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|morning|evening|afternoon|(?:do )?come (?:on )?in|greetings|welcome|hiya|howdy)\\b',
      '\\b(?:nice|pleased|good|great|lovely|a pleasure|happy) to (?:\\w+ )?(?:meet|see|have|hear from) you\\b',
      '\\b(?:thanks|thank you) for (?:coming(?! forward)|making (?:it|the time)|stopping by|calling|ringing|phoning|dropping (?:by|in)|popping (?:by|in)|getting in touch|joining|seeing|being here|agreeing to)',
      "\\bmy name is\\b|^i am (?!not|so|very|really|just|here|sorry|glad|afraid|sure|going|only|trying|happy|listening|still|a member|wondering|curious)[a-z]+(?:$|, | from| and i| with)|^i am (?:the|your|a|an|one of the) (?:\\w+ )*(?:counsellor|counselor|nurse|doctor|therapist|teacher|coach|manager|advisor|adviser|psychologist|social worker|nurses|doctors|manager)\\b",
      '^you must be (?:mr|mrs|ms|miss|dr)\\b|, good (?:morning|afternoon|evening|day)$|^dear (?:mr|mrs|ms|miss|dr)\\b',
    ].join('|'),
  ),
  asksAfter: /\bhow are you(?: (?:doing|today|feeling|this morning|this afternoon|this evening|keeping))*$|\bhow (?:is it going|are things|is things|do you do)$/,
  smallTalk: words(
    'how (?:are|is) the (?:kids|children|family|dog|cat|baby)$|long week|coffee machine|happy (?:birthday|new year|friday|monday)|(?:get|got|have|had|grab) (?:some|any|a bite of) lunch|how (?:was|is) (?:the|your) (?:drive|flight|journey|trip|ride|morning|day|week|weekend|holidays?|vacation|evening|night|walk)|(?:freezing|boiling|chilly|windy|stormy|foggy|cold|hot|warm|lovely|miserable|grey|bright) (?:out|outside|there|in here|today|this morning)|(?:do|did) (?:you )?(?:do |get up to )?anything (?:nice|fun|special)|(?:what|lovely|great|nice) (?:a )?view|the (?:lift|elevator|heating|air conditioning|room) (?:is|was)','^(?:busy|long|good|nice|quiet|hectic|rough|early) (?:\\w+ )?(?:day|morning|afternoon|evening|week|weekend|start|shift)$|weather|rain(?:ing|y|s)?|sunny|snow(?:ing)?|(?:hot|cold|warm|chilly|lovely|freezing) (?:today|outside|out|in here|morning|day)|umbrella|autumn|spring (?:is|day)|summer (?:is|day)',
    '(?:cup of|some|like a|like|offer you(?: a| some)?|have a|get you a?|two|three|drink of|or) (?:coffees?|tea|water)|(?:coffee|tea|water) or|glass of water|would you like (?:some )?(?:coffee|tea|water)',
    '(?:good|nice|great|safe|pleasant|lovely) (?:journey|trip|weekend|holiday|break|flight|drive|lunch|christmas|easter|summer)|(?:come|travel|have) (?:very )?far(?: to come| today)?$|how about (?:that|the|this) (?:game|match|weather|rain|heat)|traffic|parking|the (?:trains?|bus|subway|metro) (?:is|are|was|were)|trip (?:here|over)|journey (?:here|over)|get(?:ting)? here|(?:find|found) (?:the|this|our|us) ?(?:place|office|room|building)?(?: all right| alright| ok| okay| easily)?$|find the place',
    'weekend|holidays?|vacation|any plans|it is friday|finally friday|busy day|long day|your day',
    'football|baseball|basketball|tennis|the (?:game|match) (?:last|yesterday|on)|the game|(?:good|nice|any) (?:films?|movies?|books?)|tv|series|music',
    'lunch|breakfast|had dinner|eaten (?:yet|already)',
    '(?:have|take|grab) a seat|sit down|make yourself',
    '(?:did you|you) (?:come|get here|travel) by|fancy a|(?:biscuits?|cookies?|snacks?|sandwich)|love the','(?:nice|cool|lovely|great|like your|love your) (?:new )?(?:jacket|shoes|bag|backpack|coat|shirt|hair|hat|dress|office|place|tie|scarf|phone|picture|watch|glasses|trainers|sweater|mug)',
  ),
  courtesy: words(
    '(?:have|take|grab) a seat|(?:sit|settle) down|make yourself (?:comfortable|at home)',
    '(?:nice|cool|lovely|great|big|pretty|smart|new|fancy|love (?:the|your)|like (?:the|your)) (?:\\w+ )?(?:jackets?|shoes|bag|backpack|coat|shirt|hair|hat|dress|tie|scarf|mug|phone|watch|glasses|trainers|sweater|jumper|earrings|tattoo|haircut|outfit)',
  ),
  leaving: words(
    'time(?: is|.s) (?:up|over|nearly up|almost up)|(?:i|we) (?:would|had) better (?:\\w+ )?(?:go|be off|be going|leave|get going|head|stop|dash|run)|(?:i|we) (?:have|need|will have|will need|will|must|am going) (?:to )?(?:\\w+ )?(?:end|finish|stop|close|wrap up|leave) (?:our |this |the )?(?:call|chat|session|talk|conversation|there|here)(?=,|$| now| for| here)',
    '^(?:bye|goodbye|farewell|cheerio|good night|take care|all the best)|(?<!(?:say|said|saying|a|his|her|their|my|your|last|to|waved?) )(?:good)?bye(?: bye)?$|(?<!(?:say|said|saying|a|his|her|their|my|your|last|to|waved?) )goodbye',
    '(?<!to |i |not )see (?:you|ya)(?: (?:all|again|next|soon|later|tomorrow|tonight|around|then|on|at|in|\\w+day)\\b.*)?$|i will see you',
    '(?:talk|speak|write) (?:to you |again |about it )*(?:later|soon|next (?:time|week)|another time|tomorrow)|until (?:next|then|tomorrow)',
    '(?<!you )have a (?:good|nice|great|lovely|safe|pleasant) (?:day|evening|afternoon|weekend|week|one|trip|night|rest)|safe (?:trip|journey|drive)|nice talking to you|good talking',
    '(?:that|it) is all for (?:today|now)|all we have time|(?:our|the) time is (?:up|over|nearly|almost)|(?:out|run out) of time|end of (?:our|the|this) (?:session|time|talk|conversation|meeting)',
    '(?:i|we) (?:really |will |would |think we )*(?:have to|have got to|need to|must|should|had better|got to|can|am going to|will) (?:\\w+ )?(?:go|leave|stop|end|finish|wrap up|head off|hang up|be off|run|be going)(?: (?:now|here|there|off|soon|up|it|this|for today|the call))*$',
    '(?:let us|shall we|we could|can we|how about we) (?:\\w+ )?(?:stop|leave it|end|finish|wrap|call it|meet again|pick this up|continue (?:this |it )?(?:next|another|tomorrow|later|on))|call it a day|leave it (?:there|here|at that)',
    '(?:need|have|got|must) to (?:get|rush|dash|run|head|go) (?:to (?:my|a|the)|off|back|now)|(?:catch|speak to) you later|^(?:okay )?talk soon|let you (?:go|get on)|(?:take|catch|answer) (?:another|the next|a) (?:call|patient|train|bus)|(?:that is|that was) our (?:hour|time)|(?:get|be getting) back to (?:work|it)|bye for now|leave it there|stop (?:there|here)','i am (?:leaving|off now|going now|off then)|end (?:it|things|this|the session|our (?:talk|session|conversation)) here|wrap (?:this|it|things) up|^take care(?: of yourself)?',
  ),
  encourager: onlyOf(
    'mm+', 'm+hm+', 'mm+-?hm+', 'uh[- ]?huh', 'hm+', 'i see', 'ok', 'okay', 'right', 'got it',
    'i (?:do )?understand', 'understood', 'i hear you', 'i am (?:listening|here|all ears|with you)', 'sure',
    'go on', 'go ahead', 'please', 'continue', 'carry on', 'keep going', 'take (?:your time|all the time you need|as long as you need)', 'no rush', 'thanks',
    'thank you', 'so much', 'very much', 'that makes sense', 'makes sense', 'fair enough', 'of course',
    'alright', 'all right', 'yeah', 'yes', 'yep', 'really', 'ah', 'oh', 'wow', 'aha', 'i get (?:it|that|you)',
    'that is (?:fair|ok|okay|understandable|fine|true)', 'whenever you are ready', 'interesting', 'good',
    'great', 'true', 'noted', 'absolutely', 'exactly', 'so', 'then', 'indeed', 'no worries', 'no problem',
    'not at all', 'i know', 'tell me', 'and', 'and then',
  ),
  answer: opening(
    '(?:maybe|perhaps)(?: so| not)?$|yes|yeah|yep|no|nope|never|of course|certainly|definitely|absolutely|sure|not (?:at all|really|exactly|yet|necessarily)',
    'i (?:do|did|am|am not|do not|did not|will|will not|have|have not|promise|would|can)(?: not)?$',
    'i (?:think|guess|hope|suppose) (?:so|not)$|(?:it|that) (?:is|is not)$|both$|neither$|only if|do not worry|i (?:am not (?:here|going) to|will not|promise)|no one will',
  ),
  identity: words(
    'are you (?:a |an |really |just |some |actually )*(?:ai|bot|robot|machine|computer|chatbot|program|real|human|gpt|chatgpt|language model)',
    '(?:ignore|forget|disregard) (?:all |your |any |the |my )*(?:previous|prior|above|earlier) ?(?:instructions|rules|prompts?)?|(?:ignore|disregard) (?:your|all|the) (?:instructions|rules)',
    'system prompt|your (?:instructions|prompt|script)|(?:is|this is) (?:just )?a role ?play|step out of (?:your )?(?:role|character)',
  ),
  asksName: words(
    '(?:what is|what was|may i (?:ask|have|know)|can i (?:ask|have|get)|could i (?:ask|have)|tell me|can you tell me|give me) your (?:full |last |first )?name',
    'who am i (?:talking|speaking) (?:to|with)|what (?:should|shall|can|may|do) i call you|how (?:should|shall|may) i (?:call|address) you',
  ),
  seeksAdvice: words(
    'what (?:should|can|do|would|could|am) (?:i|we|you (?:think|suggest|recommend|advise|do))(?! (?:say|to say|smoke))',
    'any (?:ideas?|advice|suggestions?)|how (?:do|can|should|could) i|do you have (?:any )?(?:ideas?|tips)|i do not know what (?:else )?to do|tried everything',
  ),
};
